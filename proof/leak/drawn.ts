import type { Canvas } from 'canvas';
import type { Audience } from '../../engines/core/seat.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import { encodePng } from '../../renderers/kit/surface.js';
import type { Game, PanelPage } from '../../src/discord/games/game.js';
import { fingerprint } from './fingerprint.js';
import type { Glimpse } from './tally.js';

const PAGES_AT_MOST = 8;

const picture = async (what: string, canvas: Canvas): Promise<Glimpse> => {
  const size = `${canvas.width} × ${canvas.height}`;
  return { kind: 'picture', what, content: `${size}, ${fingerprint(await encodePng(canvas))}` };
};

const board = async ({ engine, renderer }: Game, state: object, scene: Scene): Promise<readonly Glimpse[]> => {
  const view = engine.view(state, 'table');
  const whole = renderer.whole?.(view, scene);
  return [
    await picture('board', renderer.board(view, scene)),
    ...(whole === undefined ? [] : [await picture('whole board', whole)]),
  ];
};

const hand = async (
  { engine, renderer }: Game,
  state: object,
  seat: number,
  scene: Scene,
): Promise<readonly Glimpse[]> => {
  const drawn = renderer.hand(engine.view(state, seat), scene);
  return drawn === null ? [] : [await picture('hand', drawn)];
};

const pageGlimpses = async (
  { text, picture: image, controls }: PanelPage,
  path: readonly string[],
): Promise<readonly Glimpse[]> => {
  const what = `panel /${path.join('/')}`;
  return [
    { kind: 'text', what, content: text },
    { kind: 'controls', what, content: JSON.stringify(controls) },
    ...(image === undefined
      ? []
      : [{ kind: 'alt text', what, content: image.alt } as const, await picture(what, image.canvas)]),
  ];
};

const pathsOn = ({ controls }: PanelPage): readonly (readonly string[])[] =>
  controls
    .flatMap((control) => (control.kind === 'menu' ? control.choices : [control]))
    .flatMap(({ to }) => ('go' in to ? [to.go] : []));

/** The panel from its root on, page by page. */
const panel = async (game: Game, state: object, seat: number, scene: Scene): Promise<readonly Glimpse[]> => {
  const view = game.engine.view(state, seat);
  const moves = game.engine.moves(state, seat);
  if (moves.length === 0) return [];
  const glimpses: Glimpse[] = [];
  const paths: (readonly string[])[] = [[]];
  for (let next = 0; next < Math.min(paths.length, PAGES_AT_MOST); next += 1) {
    const path = paths[next] ?? [];
    const page = game.panel({ view, moves, path, scene });
    glimpses.push(...(await pageGlimpses(page, path)));
    paths.push(...pathsOn(page).filter((found) => !paths.some((known) => known.join('/') === found.join('/'))));
  }
  return glimpses;
};

/** Why moves are refused to the seat that is to act. */
const refusals = (
  { engine, renderer }: Game,
  state: object,
  seat: number,
  notations: readonly string[],
  scene: Scene,
): readonly Glimpse[] => {
  const status = engine.status(state);
  if (status.kind === 'over' || status.seat !== seat) return [];
  return notations.flatMap((notation): readonly Glimpse[] => {
    const move = engine.notation.parse(notation);
    if (!move.ok) return [];
    const step = engine.play(state, seat, move.value);
    return [{ kind: 'refusal', what: notation, content: step.ok ? 'none' : renderer.refusal(step.error, scene) }];
  });
};

/** The pictures that this audience can be shown of a state, the pages of its panel, and why moves are refused to it. */
export const drawnFor = async (
  game: Game,
  state: object,
  audience: Audience,
  strangers: readonly string[],
  scene: Scene,
): Promise<readonly Glimpse[]> => {
  const boards = await board(game, state, scene);
  if (audience === 'table') return boards;
  return [
    ...boards,
    ...(await hand(game, state, audience, scene)),
    ...(await panel(game, state, audience, scene)),
    ...refusals(game, state, audience, strangers, scene),
  ];
};
