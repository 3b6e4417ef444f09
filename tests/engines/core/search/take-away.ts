import type { GameTypes } from '#engines/core/engine.js';
import { QuickRandom } from '#engines/core/quick-random.js';
import { ok, refuse } from '#engines/core/result.js';
import type { Rules } from '#engines/core/search/playouts.js';
import type { SearchModel } from '#engines/core/search/tree.js';
import type { Strategy } from '#engines/core/search/strategy.js';

interface State {
  readonly left: number;
  readonly seat: number;
}

export interface TakeAway extends GameTypes {
  readonly State: State;
  readonly View: { readonly seat: number; readonly least: number; readonly most: number };
  readonly Move: { readonly take: number };
}

/**
 * The player who takes the last of a heap wins; one, two or three are taken at a time. The size of the heap may be
 * hidden.
 */
export const takeAway: Rules<TakeAway> = {
  status: ({ left, seat }) =>
    left === 0
      ? { kind: 'over', places: seat === 1 ? [1, 2] : [2, 1], points: [0, 0] }
      : { kind: 'playing', seat, turn: 0 },
  moves: ({ left }) => [1, 2, 3].filter((take) => take <= left).map((take) => ({ take })),
  play: ({ left, seat }, _seat, { take }) =>
    take > left
      ? refuse({ reason: 'too-many' })
      : ok({ state: { left: left - take, seat: 1 - seat }, events: [], reveals: false }),
  imagine: ({ seat, least, most }, _memory, source) => ({
    seat,
    left: least + new QuickRandom(source).below(most - least + 1),
  }),
};

/** The same game for the tree: a move is the number to take, and playouts take one at a time. */
export const takeAwayModel: SearchModel<{ left: number; seat: number }> = {
  actor: ({ left, seat }) => (left === 0 ? null : seat),
  moves: ({ left }) => [1, 2, 3].filter((take) => take <= left),
  play(world, take) {
    world.left -= take;
    world.seat = 1 - world.seat;
  },
  sight: () => 0,
  playOut: ({ left, seat }) => ((left + seat) % 2 === 0 ? [0, 1] : [1, 0]),
};

export const noOpinion: Strategy<TakeAway> = { judge: ({ moves }) => moves.map(() => 0) };

export const heap = (least: number, most = least) => ({
  seat: 0,
  view: { seat: 0, least, most },
  memory: {},
  moves: [{ take: 1 }, { take: 2 }, { take: 3 }],
});
