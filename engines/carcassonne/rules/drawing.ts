import { fitsByEdges } from '../board/frontier.js';
import type { RuleSet } from '../composition/rule-set.js';
import type { Position, Turn } from '../state.js';
import type { TileId } from '../tiles/tile.js';
import { revealing, withEvent, withPosition } from '../turn.js';
import { placementsOf } from './placing.js';

/** Whether a tile can be laid anywhere. */
const fitsSomewhere = (rules: RuleSet, position: Position, tile: TileId): boolean =>
  fitsByEdges(rules, position.board, tile) &&
  (rules.modules.every(({ layingFlaw }) => layingFlaw === undefined) || placementsOf(rules, position, tile).length > 0);

const oneLess = (left: Position['left'], tile: TileId): Position['left'] => {
  const count = left[tile] ?? 0;
  if (count > 1) return { ...left, [tile]: count - 1 };
  return Object.fromEntries(Object.entries(left).filter(([id]) => id !== tile));
};

const discard = (turn: Turn, tile: TileId): Turn =>
  withEvent(withPosition(turn, { discarded: [...turn.position.discarded, tile] }), { type: 'discarded', tile });

/** Whether there is a tile in the pile that can be laid; null in a preview, where nobody can know. */
export const canDraw = (rules: RuleSet, { position, hidden }: Turn): boolean | null =>
  hidden === null
    ? null
    : hidden.pile.order.slice(hidden.pile.drawn).some((tile) => fitsSomewhere(rules, position, tile));

/**
 * The seat to play draws a tile. Those that fit nowhere leave the game; when none is left, there is no current tile. In a preview
 * nothing is drawn.
 */
export const drawTile = (rules: RuleSet, turn: Turn): Turn => {
  let next = turn;
  for (;;) {
    const { hidden } = next;
    const tile = hidden?.pile.order[hidden.pile.drawn];
    if (hidden === null || tile === undefined) return withPosition(next, { current: null });
    const { position } = next;
    const pile = { ...hidden.pile, drawn: hidden.pile.drawn + 1 };
    next = withPosition(revealing(next, { ...hidden, pile }), { left: oneLess(position.left, tile) });
    if (fitsSomewhere(rules, position, tile))
      return withEvent(withPosition(next, { current: tile }), { type: 'drew', seat: position.toPlay, tile });
    next = discard(next, tile);
  }
};
