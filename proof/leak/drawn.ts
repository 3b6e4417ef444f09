import { createHash } from 'node:crypto';
import type { Canvas } from 'canvas';
import type { Audience } from '../../engines/core/seat.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import { encodePng } from '../../renderers/kit/surface.js';
import type { Game, PanelPage } from '../../src/discord/game.js';
import type { Glimpse, Kind } from './tally.js';

const PAGES_AT_MOST = 8;

/** Bytes, short enough to be told. */
export const fingerprint = (bytes: Uint8Array): string => `${bytes.length} bytes ${createHash('sha256').update(bytes).digest('hex')}`;

const glimpse = (kind: Kind, what: string, content: string): Glimpse => ({ kind, what, content });

const picture = async (what: string, canvas: Canvas): Promise<Glimpse> => {
  const size = `${canvas.width} × ${canvas.height}`;
  return glimpse('picture', what, `${size}, ${fingerprint(await encodePng(canvas))}`);
};

/** What everybody is shown. */
const board = async ({ engine, renderer }: Game, state: object, scene: Scene): Promise<readonly Glimpse[]> => {
  const view = engine.view(state, 'table');
  return [
    glimpse('view', 'view of the table', JSON.stringify(view)),
    glimpse('text', 'status', JSON.stringify(engine.status(state))),
    glimpse('text', 'position', renderer.position(view, scene)),
    glimpse('alt text', 'board', renderer.altText(view, scene)),
    await picture('board', renderer.board(view, scene)),
    ...(renderer.whole === undefined ? [] : [await picture('whole board', renderer.whole(view, scene))]),
  ];
};

const pageGlimpses = async ({ text, picture: image, controls }: PanelPage, path: readonly string[]): Promise<readonly Glimpse[]> => {
  const what = `panel /${path.join('/')}`;
  return [
    glimpse('text', what, text),
    glimpse('controls', what, JSON.stringify(controls)),
    ...(image === undefined ? [] : [glimpse('alt text', what, image.alt), await picture(what, image.canvas)]),
  ];
};

const pathsOn = ({ controls }: PanelPage): readonly (readonly string[])[] =>
  controls.flatMap((control) => (control.kind === 'menu' ? control.choices : [control])).flatMap(({ to }) => ('go' in to ? [to.go] : []));

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

/** What one player is shown beside the board. */
const own = async (game: Game, state: object, seat: number, scene: Scene): Promise<readonly Glimpse[]> => {
  const { engine, renderer } = game;
  const view = engine.view(state, seat);
  const hand = renderer.hand(view, scene);
  const moves = engine.moves(state, seat);
  return [
    glimpse('view', 'own view', JSON.stringify(view)),
    glimpse('alt text', 'hand', renderer.handInWords(view, scene) ?? 'none'),
    ...(hand === null ? [] : [await picture('hand', hand)]),
    glimpse('autocomplete', 'moves', moves.map((move) => `${engine.notation.format(move)}: ${renderer.move(view, move, scene)}`).join('\n')),
    ...(await panel(game, state, seat, scene)),
  ];
};

/** Why moves are refused to the seat that is to act. */
const refusals = ({ engine, renderer }: Game, state: object, seat: number, notations: readonly string[], scene: Scene): readonly Glimpse[] => {
  const status = engine.status(state);
  if (status.kind === 'over' || status.seat !== seat) return [];
  return notations.flatMap((notation) => {
    const move = engine.notation.parse(notation);
    if (!move.ok) return [];
    const step = engine.play(state, seat, move.value);
    return [glimpse('refusal', notation, step.ok ? 'none' : renderer.refusal(step.error, scene))];
  });
};

/** Everything that the game's rules, pictures and words give this audience in a state. */
export const drawnFor = async (game: Game, state: object, audience: Audience, strangers: readonly string[], scene: Scene): Promise<readonly Glimpse[]> => [
  ...(await board(game, state, scene)),
  ...(audience === 'table' ? [] : [...(await own(game, state, audience, scene)), ...refusals(game, state, audience, strangers, scene)]),
];
