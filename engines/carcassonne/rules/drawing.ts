import type { RuleSet } from '../composition/rule-set.js';
import type { HiddenState, Position, Turn } from '../position/state.js';
import type { TileId } from '../tiles/tile.js';
import { revealing, withEvent, withPosition } from '../position/turn.js';
import { fitsSomewhere } from './placing.js';
import { startTile } from '../tiles/catalogue.js';

/** How many tiles of each type are in the pile: everything in the box but the start tiles. */
export const pileOf = (rules: RuleSet): Readonly<Record<TileId, number>> =>
  Object.fromEntries(
    rules.tiles.types
      .filter(({ from }) => from === 'base' || rules.modules.some(({ id }) => id === from))
      .map(({ id, copies }) => [
        id,
        id === startTile || (copies > 0 && rules.start.some(({ tile }) => tile === id)) ? copies - 1 : copies,
      ]),
  );

/** An order that chance decided, as the modules in play have it. */
export const arranged = (rules: RuleSet, order: readonly TileId[]): readonly TileId[] =>
  rules.modules.reduce((before, { arrange }) => arrange?.(rules, before) ?? before, order);

/** Whether a tile takes no part in drawing yet. */
export const isWithheld = (rules: RuleSet, position: Pick<Position, 'slices'>, tile: TileId): boolean =>
  rules.hooks.isWithheld.some((isWithheld) => isWithheld(rules, position, tile));

/** The hidden state. A preview has none and draws nothing: to ask for it there is a bug, so it throws. */
const hiddenOf = ({ hidden }: Turn): HiddenState => {
  if (hidden === null) throw new RangeError('a preview has no pile');
  return hidden;
};

const oneLess = (left: Position['left'], tile: TileId): Position['left'] => [
  ...left.filter(([id]) => id !== tile),
  ...left.filter(([id, count]) => id === tile && count > 1).map(([id, count]) => [id, count - 1] as const),
];

/** A tile that fits nowhere leaves the game. */
export const discard = (turn: Turn, tile: TileId): Turn =>
  withEvent(withPosition(turn, { discarded: [...turn.position.discarded, tile] }), { type: 'discarded', tile });

/** Whether there is a tile in the pile that can be laid. */
export const canDraw = (rules: RuleSet, turn: Turn): boolean => {
  const { position } = turn;
  const { order, drawn } = hiddenOf(turn).pile;
  const left = new Set(order.slice(drawn));
  return [...left].some((tile) => !isWithheld(rules, position, tile) && fitsSomewhere(rules, position, tile));
};

/**
 * The next tile of the pile that takes part in drawing, whether or not it fits anywhere, and the turn without it; null
 * when none is left. Those that take no part yet stay in the pile, behind what was drawn.
 */
export const takeNext = (rules: RuleSet, turn: Turn): readonly [TileId, Turn] | null => {
  const { position } = turn;
  const hidden = hiddenOf(turn);
  const { order, drawn } = hidden.pile;
  const at = order.findIndex((tile, place) => place >= drawn && !isWithheld(rules, position, tile));
  const tile = order[at];
  if (tile === undefined) return null;
  const drawing = at === drawn ? order : order.toSpliced(at, 1).toSpliced(drawn, 0, tile);
  const pile = { order: drawing, drawn: drawn + 1 };
  return [tile, withPosition(revealing(turn, { ...hidden, pile }), { left: oneLess(position.left, tile) })];
};

/**
 * The seat to play, which has no tile yet, draws one. Those that fit nowhere leave the game; when none is left, it has
 * still none.
 */
export const drawTile = (rules: RuleSet, turn: Turn): Turn => {
  let next = turn;
  for (;;) {
    const taken = takeNext(rules, next);
    if (taken === null) return next;
    const [tile, after] = taken;
    if (fitsSomewhere(rules, after.position, tile))
      return withEvent(withPosition(after, { current: tile }), { type: 'drew', seat: after.position.toPlay, tile });
    next = discard(after, tile);
  }
};
