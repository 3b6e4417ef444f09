import { fitsSomewhere } from '../board/frontier.js';
import type { RuleSet } from '../rule-set.js';
import type { Position, State, Turn } from '../state.js';
import type { TileId } from '../tiles/tile.js';
import { withEvent } from '../turn.js';

const discarded = (turn: Turn, tile: TileId): Turn => ({
  position: { ...turn.position, discarded: [...turn.position.discarded, tile] },
  events: [...turn.events, { type: 'discarded', tile }],
});

const oneLess = (left: Position['left'], tile: TileId): Position['left'] => {
  const { [tile]: count = 0, ...others } = left;
  return count > 1 ? { ...others, [tile]: count - 1 } : others;
};

/** The seat to play draws a tile. Those that fit nowhere leave the game; when none is left, there is no current tile. */
export const drawTile = (rules: RuleSet, turn: Turn, pile: State['pile']): readonly [Turn, State['pile']] => {
  let next = turn;
  let { drawn } = pile;
  for (;;) {
    const tile = pile.order[drawn];
    if (tile === undefined)
      return [
        { ...next, position: { ...next.position, current: null } },
        { ...pile, drawn },
      ];
    drawn += 1;
    const position = { ...next.position, left: oneLess(next.position.left, tile) };
    if (fitsSomewhere(rules, position.board, tile)) {
      const event = { type: 'drew', seat: position.toPlay, tile } as const;
      return [withEvent({ ...next, position: { ...position, current: tile } }, event), { ...pile, drawn }];
    }
    next = discarded({ ...next, position }, tile);
  }
};
