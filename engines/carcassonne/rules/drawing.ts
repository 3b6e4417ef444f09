import type { RuleSet } from '../composition/rule-set.js';
import type { HiddenState, Position, Turn } from '../position/state.js';
import type { TileId } from '../tiles/tile.js';
import { revealing, withEvent, withPosition } from '../position/turn.js';
import { fitsSomewhere } from './placing.js';
import { startTile } from '../tiles/catalogue.js';

/** The number of tiles of each type in the pile: everything in the box except the start tiles. */
export const pileOf = (rules: RuleSet): Readonly<Record<TileId, number>> =>
  Object.fromEntries(
    rules.tiles.types
      .filter(({ from }) => from === 'base' || rules.modules.some(({ id }) => id === from))
      .map(({ id, copies }) => [
        id,
        id === startTile || (copies > 0 && rules.start.some(({ tile }) => tile === id)) ? copies - 1 : copies,
      ]),
  );

export const arranged = (rules: RuleSet, order: readonly TileId[]): readonly TileId[] =>
  rules.hooks.supply.arrange.reduce((before, arrange) => arrange(rules, before), order);

export const isWithheld = (rules: RuleSet, position: Pick<Position, 'slices'>, tile: TileId): boolean =>
  rules.hooks.supply.isWithheld.some((isWithheld) => isWithheld(rules, position, tile));

/** @throws in a preview, which has none and must draw nothing */
const hiddenOf = ({ hidden }: Turn): HiddenState => {
  if (hidden === null) throw new RangeError('a preview has no pile');
  return hidden;
};

const oneLess = (left: Position['left'], tile: TileId): Position['left'] => [
  ...left.filter(([id]) => id !== tile),
  ...left.filter(([id, count]) => id === tile && count > 1).map(([id, count]) => [id, count - 1] as const),
];

export const discard = (turn: Turn, tile: TileId): Turn =>
  withEvent(withPosition(turn, { discarded: [...turn.position.discarded, tile] }), { type: 'discarded', tile });

export const canDraw = (rules: RuleSet, turn: Turn): boolean => {
  const { position } = turn;
  const { order, drawn } = hiddenOf(turn).pile;
  const left = new Set(order.slice(drawn));
  return [...left].some((tile) => !isWithheld(rules, position, tile) && fitsSomewhere(rules, position, tile));
};

/**
 * The next tile of the pile, whether it fits or not, and the turn without it; null when none is left. Tiles that are
 * not drawn yet stay in the pile, behind the drawn ones.
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
 * The active seat draws a tile. Tiles that fit nowhere leave the game; when none is left, the seat stays without one.
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
