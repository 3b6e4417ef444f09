import type { RuleSet } from '../composition/rule-set.js';
import type { Hidden, Position, Turn } from '../state.js';
import type { TileId } from '../tiles/tile.js';
import { revealing, withEvent, withPosition } from '../turn.js';
import { fitsSomewhere } from './placing.js';

/** Whether a tile takes no part in drawing yet. */
export const isHeldBack = (rules: RuleSet, position: Pick<Position, 'slices'>, tile: TileId): boolean =>
  rules.modules.some(({ heldBack }) => heldBack?.(rules, position, tile));

/** The pile with the next tile that takes part in drawing before those that do not; null when there is none. */
const withNextFirst = (rules: RuleSet, position: Position, pile: Hidden['pile']): Hidden['pile'] | null => {
  const { order, drawn } = pile;
  let at = drawn;
  for (let held = order[at]; held !== undefined && isHeldBack(rules, position, held); held = order[at]) at += 1;
  const tile = order[at];
  if (tile === undefined) return null;
  return at === drawn ? pile : { order: order.toSpliced(at, 1).toSpliced(drawn, 0, tile), drawn };
};

const oneLess = (left: Position['left'], tile: TileId): Position['left'] => {
  const others = left.filter(([id]) => id !== tile);
  const count = left.find(([id]) => id === tile)?.[1] ?? 0;
  return count > 1 ? [...others, [tile, count - 1]] : others;
};

/** A tile that fits nowhere leaves the game. */
export const discard = (turn: Turn, tile: TileId): Turn =>
  withEvent(withPosition(turn, { discarded: [...turn.position.discarded, tile] }), { type: 'discarded', tile });

/** Whether there is a tile in the pile that can be laid; null in a preview, where nobody can know. */
export const canDraw = (rules: RuleSet, { position, hidden }: Turn): boolean | null => {
  if (hidden === null) return null;
  const { order, drawn } = hidden.pile;
  const left = new Set(order.slice(drawn));
  return [...left].some((tile) => !isHeldBack(rules, position, tile) && fitsSomewhere(rules, position, tile));
};

/** The next tile of the pile, whether or not it fits anywhere, and the turn without it; null when none is left. */
export const takeNext = (rules: RuleSet, turn: Turn): readonly [TileId, Turn] | null => {
  const { hidden, position } = turn;
  const before = hidden === null ? null : withNextFirst(rules, position, hidden.pile);
  const tile = before?.order[before.drawn];
  if (hidden === null || before === null || tile === undefined) return null;
  const pile = { ...before, drawn: before.drawn + 1 };
  return [tile, withPosition(revealing(turn, { ...hidden, pile }), { left: oneLess(position.left, tile) })];
};

/**
 * The seat to play draws a tile. Those that fit nowhere leave the game; when none is left, there is no current tile. In
 * a preview nothing is drawn.
 */
export const drawTile = (rules: RuleSet, turn: Turn): Turn => {
  let next = turn;
  for (;;) {
    const taken = takeNext(rules, next);
    if (taken === null) return withPosition(next, { current: null });
    const [tile, after] = taken;
    if (fitsSomewhere(rules, after.position, tile))
      return withEvent(withPosition(after, { current: tile }), { type: 'drew', seat: after.position.toPlay, tile });
    next = discard(after, tile);
  }
};
