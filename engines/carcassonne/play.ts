import type { Objection, Status, Transition, ScopedEvent } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import { placesByPoints } from '#engines/core/winners.js';
import type { RuleSet } from './composition/rule-set.js';
import type { Event } from './event.js';
import { movesIn } from './flow/offers.js';
import { playMove } from './flow/play-move.js';
import type { Move } from './move.js';
import type { Reason } from './reason.js';
import { positionWith, type PastTurn, type Position, type State, type Turn } from './position/state.js';
import { turnFrom } from './position/turn.js';

export const status = ({ position: { asked, turn, scores } }: State): Status =>
  asked === null
    ? { kind: 'over', places: placesByPoints(scores), points: scores }
    : { kind: 'playing', seat: asked, turn };

export const movesOf = (rules: RuleSet, { position }: State, seat: Seat): readonly Move[] =>
  seat === position.asked ? movesIn(rules, position) : [];

const pastTurn = ({ toPlay, begun, last }: Position, { events }: Turn): PastTurn => {
  const before = begun ? last : null;
  const laid = events.findLast(({ type }) => type === 'placed');
  return {
    seat: toPlay,
    cell: laid?.type === 'placed' ? laid.cell : (before?.cell ?? null),
    events: [...(before?.events ?? []), ...events],
  };
};

const toEverybody = (event: Event): ScopedEvent<Event> => ({ public: event });

/** Plays a seat's move and everything until the next question. */
export const play = (
  rules: RuleSet,
  { position, pile, secrets }: State,
  seat: Seat,
  move: Move,
): Result<Transition<State, Event>, Objection<Reason>> => {
  if (position.asked === null) return refuse({ reason: 'over' });
  if (seat !== position.asked) return refuse({ reason: 'not-your-turn' });
  const hidden = { pile, secrets };
  const played = playMove(rules, turnFrom(positionWith(position, { begun: true }), hidden), move);
  if (!played.ok) return played;
  const turn = played.value;
  const state: State = {
    position: positionWith(turn.position, { last: pastTurn(position, turn) }),
    ...(turn.hidden ?? hidden),
  };
  return ok({ state, events: turn.events.map(toEverybody), reveals: turn.reveals });
};
