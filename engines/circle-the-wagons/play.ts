import type { Objection, Transition } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { nextSeat, type Seat } from '#engines/core/seat.js';
import { comparingConditions, type CardId } from './cards.js';
import type { Event } from './event.js';
import type { Move, Reason } from './move.js';
import { contactOf, origin } from './rules/placing.js';
import { totalOf } from './rules/score.js';
import { rivalTownOf } from './rules/standings.js';
import { nextWaiting, ofSeat, type State } from './state.js';
import { type Town, type Placement, townOf } from './rules/town.js';
import { afterPlacing, afterTaking, type Progress } from './rules/turn.js';

type Refusal = Objection<Reason>;
type PlacedEvent = Extract<Event, { readonly type: 'placed' }>;
type Judgement = Result<Transition<State, Event>, Refusal>;

const transitionTo = (state: State, event: Event): Transition<State, Event> => ({
  state,
  events: [{ public: event }],
  reveals: false,
});

const exampleOf = ({ ring }: State): { readonly example: CardId } => ({ example: ring[0] ?? 0 });

/** Rotates the ring, which is a circle: the named card comes first, those before it last. */
const start = (state: State, card: CardId): Judgement => {
  const at = state.ring.indexOf(card);
  if (at < 0) return refuse({ reason: 'not-in-ring', params: { card, ...exampleOf(state) } });
  const next: State = {
    ...state,
    ring: [...state.ring.slice(at), ...state.ring.slice(0, at)],
    seat: nextSeat(state.seat, state.towns.length),
    turn: state.turn + 1,
    phase: { kind: 'take' },
  };
  return ok(transitionTo(next, { type: 'started', seat: state.seat, card }));
};

const take = (state: State, card: CardId): Judgement => {
  const at = state.ring.indexOf(card);
  if (at < 0) return refuse({ reason: 'not-in-ring', params: { card, ...exampleOf(state) } });
  const given = state.ring.slice(0, at);
  const to = state.stranger === null ? nextSeat(state.seat, state.towns.length) : null;
  return ok(transitionTo(afterTaking(state, at), { type: 'took', seat: state.seat, card, given, to }));
};

const misplacement = (town: Town, { card, x, y }: Placement): Refusal | undefined => {
  if (town.built.length === 0)
    return x === origin.x && y === origin.y ? undefined : { reason: 'first-card', params: { card } };
  const contact = contactOf(town, { x, y });
  if (contact === 'joined') return undefined;
  return { reason: contact === 'corner' ? 'corner-only' : 'apart', params: { x, y } };
};

const rivalChange = (
  { towns, conditions }: State,
  seat: Seat,
  before: Town,
  after: Town,
): Pick<PlacedEvent, 'rival'> => {
  if (towns.length === 1 || !conditions.some((condition) => comparingConditions.includes(condition))) return {};
  const other = nextSeat(seat, towns.length);
  const town = townOf(ofSeat(towns, other));
  const points = totalOf(town, after, conditions);
  const gain = points - totalOf(town, before, conditions);
  return gain === 0 ? {} : { rival: { seat: other, points, gain } };
};

const place = (state: State, placement: Placement, taken: boolean): Judgement => {
  const { seat, towns } = state;
  const next = nextWaiting(state);
  const cards = ofSeat(towns, seat);
  if (placement.card !== next && !ofSeat(state.waiting, seat).includes(placement.card))
    return refuse({ reason: 'place-first', params: { card: next } });
  if (placement.card !== next) return refuse({ reason: 'another-card', params: { card: placement.card, next } });
  const town = townOf(cards);
  const refusal = misplacement(town, placement);
  if (refusal !== undefined) return refuse(refusal);
  const { state: after, events, reveals }: Progress = afterPlacing(state, placement, taken);
  const rival = rivalTownOf(state, seat);
  const built = townOf(ofSeat(after.towns, seat));
  const points = totalOf(built, rival, state.conditions);
  const gain = points - totalOf(town, rival, state.conditions);
  const placedEvent: PlacedEvent = {
    type: 'placed',
    seat,
    placement,
    points,
    gain,
    ...rivalChange(state, seat, town, built),
  };
  return ok({ state: after, events: [placedEvent, ...events].map((event) => ({ public: event })), reveals });
};

export const play = (state: State, seat: Seat, move: Move): Judgement => {
  const { phase } = state;
  if (phase.kind === 'over') return refuse({ reason: 'over' });
  if (seat !== state.seat) return refuse({ reason: 'not-your-turn' });
  switch (phase.kind) {
    case 'start':
      return move.kind === 'start'
        ? start(state, move.card)
        : refuse({ reason: 'start-first', params: exampleOf(state) });
    case 'take':
      return move.kind === 'take' ? take(state, move.card) : refuse({ reason: 'take-first', params: exampleOf(state) });
    case 'place': {
      if (move.kind !== 'place') return refuse({ reason: 'place-first', params: { card: nextWaiting(state) } });
      const { card, x, y, turned } = move;
      return place(state, { card, x, y, turned }, phase.taken);
    }
  }
};
