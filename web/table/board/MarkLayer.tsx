import type { Game } from '#renderers/kit/game/game.js';
import type { Point } from '#renderers/kit/figures/paths.js';
import type { Scene } from '#renderers/kit/renderer.js';
import type { Size } from '../../shared/zoom.js';
import type { CostlyTurn } from '../connection/useReplay.js';
import { pointsOf } from './RegionLayer.js';

/** A place on the board that shows what a player did, or what would have been better. */
export interface Mark {
  readonly kind: 'made' | 'better';
  readonly outline: readonly Point[];
}

/** The places where the two moves of a costly turn begin to differ; none where the board does not show them. */
export const marksOf = (game: Game, turn: CostlyTurn, scene: Scene): readonly Mark[] => {
  const { notation } = game.engine;
  const [made, better] = [notation.parse(turn.made), notation.parse(turn.better)];
  if (!made.ok || !better.ok) return [];
  const regions = game.renderer.regions?.(turn.view, [made.value, better.value], scene) ?? null;
  if (regions === null || regions.picture !== undefined) return [];
  const mark = (kind: Mark['kind'], move: object): readonly Mark[] =>
    regions.regions
      .filter(({ moves }) => moves.includes(move))
      .flatMap(({ outline }) => (outline === null ? [] : [{ kind, outline }]));
  return [...mark('made', made.value), ...mark('better', better.value)];
};

export const MarkLayer = ({ picture, marks }: { readonly picture: Size; readonly marks: readonly Mark[] }) => (
  <svg class="marks" viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
    {marks.map(({ kind, outline }, index) => (
      <polygon key={index} class={kind} points={pointsOf(outline)} />
    ))}
  </svg>
);
