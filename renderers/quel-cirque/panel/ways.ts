import type { Move } from '#engines/quel-cirque/move.js';
import type { Drop } from '#engines/quel-cirque/board/ring.js';
import type { View } from '#engines/quel-cirque/view.js';
import { renderer } from '#renderers/quel-cirque/renderer.js';
import { dropsOf } from '#renderers/quel-cirque/moves.js';
import { colourLetter, say } from '#renderers/quel-cirque/words.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { altTextOf, shorten } from '#renderers/kit/words.js';
import { limits } from '#renderers/kit/wording.js';

export type MoveOf<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>;

export const isKind =
  <Kind extends Move['kind']>(kind: Kind) =>
  (move: Move): move is MoveOf<Kind> =>
    move.kind === kind;

export interface NumberedMove<Way extends Move> {
  readonly move: Way;
  readonly number: number;
}

export const numberMoves = <Way extends Move>(moves: readonly Way[]): readonly NumberedMove<Way>[] =>
  moves.map((move, index) => ({ move, number: index + 1 }));

/** The beneficiary of a dropped marble: "+4★ for you"; while colours are secret only the marble. */
const dropLabel = ({ colours, seat }: View, { colour, stars }: Drop, { texts, names }: Scene): string => {
  if (colour === colours[seat]) return say(texts, 'panel.drop-own', { stars });
  const owner = colours.indexOf(colour);
  if (owner !== -1) return say(texts, 'panel.drop-theirs', { stars, name: names[owner] ?? '' });
  const isNobodys = colours.every((each) => each !== null);
  return isNobodys
    ? say(texts, 'panel.drop-nobodys', { stars })
    : say(texts, 'panel.drop', { letter: colourLetter(texts, colour), stars });
};

/** "2. b3 → c4: +2★ for you": the number on the picture, the path's ends, and the effect of dropped marbles. */
export const wayLabel = (view: View, move: Move, number: number, scene: Scene): string => {
  const { texts } = scene;
  if (move.kind !== 'walk') {
    const path = move.kind === 'home' ? `${move.from} → ${move.to}` : '';
    return say(texts, 'panel.way-button', { number, path });
  }
  const way = `${move.from} → ${move.path.at(-1) ?? ''}`;
  const path = move.back === undefined ? way : say(texts, 'panel.eject', { path: way, back: move.back });
  const drops = dropsOf(view, move, scene).map((drop) => dropLabel(view, drop, scene));
  return drops.length === 0
    ? say(texts, 'panel.way-button', { number, path })
    : shorten(say(texts, 'panel.way-drop', { number, path, drops: drops.join(', ') }), limits.label);
};

export const mostOwnStars = (view: View, moves: readonly Move[], scene: Scene): number =>
  Math.max(
    0,
    ...moves.map((move) =>
      dropsOf(view, move, scene).reduce(
        (sum, { colour, stars }) => sum + (colour === view.colours[view.seat] ? stars : 0),
        0,
      ),
    ),
  );

export const numberInWords = (view: View, ways: readonly Move[], scene: Scene): string => {
  const moves = numberMoves(ways).map(({ move, number }) => `${number}. ${renderer.move(view, move, scene)}`);
  const position = renderer.altText(view, scene);
  return moves.length === 0
    ? position
    : altTextOf([say(scene.texts, 'words.numbered', { moves: moves.join('; ') }), position]);
};
