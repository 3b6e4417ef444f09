import { isDeepStrictEqual } from 'node:util';
import type { ScopedEvent } from '../../engines/core/engine.js';
import type { Audience, Seat } from '../../engines/core/seat.js';
import { eventFor } from '../../engines/core/scoped-event.js';
import type { Game } from '../../src/discord/games/game.js';
import type { Variant } from './variants.js';

/** Two states of one game, `here` as it was played and `there` as it might be, that an audience must not be able to tell apart. */
export interface Twins {
  readonly game: Game;
  readonly variant: Variant;
  readonly audience: Audience;
  readonly here: object;
  readonly there: object;
  /** Notations of moves that this game has had, here or elsewhere: most are refused now. */
  readonly strangers: readonly string[];
  /** How to find them again. */
  readonly where: string;
}

type Events = readonly ScopedEvent<{ readonly type: string }>[];

const told = (events: Events, audience: Audience, fresh: boolean): readonly object[] =>
  [audience, 'table' as const].flatMap((reader) => events.map((event) => eventFor(event, reader, fresh)));

/** What one move makes of both states. */
export interface After {
  readonly here: object;
  readonly there: object;
  readonly reveals: boolean;
}

/**
 * Both states after the same move, or null when the move shows the audience in which of them it is: by being legal in one
 * only, by what is seen afterwards, or by words that fade. Words that stay are no excuse: they must be the same.
 */
export const afterMove = (
  { game: { engine }, audience }: Twins,
  { here, there }: Pick<Twins, 'here' | 'there'>,
  seat: Seat,
  move: object,
): After | null => {
  const [step, other] = [engine.play(here, seat, move), engine.play(there, seat, move)];
  if (!step.ok || !other.ok) return null;
  const [after, afterThere] = [step.value, other.value];
  if (!isDeepStrictEqual(engine.view(after.state, audience), engine.view(afterThere.state, audience))) return null;
  const same = (fresh: boolean): boolean =>
    isDeepStrictEqual(told(after.events, audience, fresh), told(afterThere.events, audience, fresh));
  return same(true) || !same(false) ? { here: after.state, there: afterThere.state, reveals: after.reveals } : null;
};

/** Where the audience stands among the guests of a table: on their seat, or after the last one. */
export const placeOf = ({ audience, variant }: Twins): number => (audience === 'table' ? variant.seats : audience);
