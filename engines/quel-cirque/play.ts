import type { Objection, Transition } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import { apply, type ActionResult } from './rules/apply.js';
import type { Event } from './event.js';
import type { Move, Reason } from './move.js';
import type { Mark, State } from './state.js';
import { endTurn } from './rules/turn.js';

const actionEvent = (seat: Seat, move: Move): Event => {
  switch (move.kind) {
    case 'add':
      return { type: 'added', seat, colour: move.colour, square: move.square };
    case 'walk':
      return { type: 'walked', seat, from: move.from, to: move.path.at(-1) ?? move.from, steps: move.path.length };
    case 'home':
      return { type: 'came-home', seat, from: move.from, to: move.to };
    case 'flip':
      return { type: 'flipped', seat, square: move.square };
    case 'pass':
      return { type: 'passed', seat };
  }
};

const markOf = (seat: Seat, move: Move): Mark | null => {
  switch (move.kind) {
    case 'add':
    case 'flip':
      return { seat, from: null, to: move.square };
    case 'walk':
      return { seat, from: move.from, to: move.path.at(-1) ?? move.from };
    case 'home':
      return { seat, from: move.from, to: move.to };
    case 'pass':
      return null;
  }
};

const eventsOf = (seat: Seat, { move, pushes, drops }: ActionResult): readonly Event[] => [
  actionEvent(seat, move),
  ...pushes.map((push): Event => ({ type: 'pushed', push })),
  ...drops.map((drop): Event => ({ type: 'dropped', drop })),
];

export const play = (state: State, seat: Seat, move: Move): Result<Transition<State, Event>, Objection<Reason>> => {
  if (state.over) return refuse({ reason: 'over' });
  if (seat !== state.seat) return refuse({ reason: 'not-your-turn' });
  const applied = apply(state, move);
  if (!applied.ok) return applied;
  const { ring } = applied.value;
  const progress = endTurn({
    state: { ...state, ring, mark: markOf(seat, applied.value.move), lost: [] },
    events: eventsOf(seat, applied.value).map((event) => ({ public: event })),
  });
  return ok({ reveals: true, ...progress });
};
