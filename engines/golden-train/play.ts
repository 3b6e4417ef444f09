import type { Objection, Transition, ScopedEvent } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import { hit, light, succeed, wagonAt, type Attack } from './rules/attack.js';
import type { Event } from './event.js';
import type { Move, Reason } from './move.js';
import { type State, trainOf } from './state.js';
import { endTurn, transitionOf, type Progress } from './rules/turn.js';

/**
 * Draws a wagon, announces its value and couples it. The player may attack if the picture was already in the train and
 * an opponent has a wagon; otherwise the turn ends.
 */
const drawWagon = (state: State): Progress => {
  const [wagon, ...wagonPile] = state.wagonPile;
  if (wagon === undefined) throw new Error('A turn began without a wagon to draw');
  const { seat } = state;
  const train = trainOf(state, seat);
  const announced: Event = { type: 'drew', seat, picture: wagon.picture, load: wagon.load };
  const drew: ScopedEvent<Event> = state.options['open-memory']
    ? { public: announced }
    : { public: { type: 'drew', seat, picture: wagon.picture }, fleeting: announced };
  const coupled: State = {
    ...state,
    wagonPile,
    trains: state.trains.map((each, index) => (index === seat ? [...train, wagon] : each)),
    mark: { kind: 'coupled', seat },
  };
  const mayAttack =
    train.some(({ picture }) => picture === wagon.picture) &&
    state.trains.some((other, index) => index !== seat && other.length > 0);
  return mayAttack
    ? { state: { ...coupled, phase: { kind: 'decide' } }, events: [drew] }
    : endTurn({ state: coupled, events: [drew] });
};

type Judgement = Result<Transition<State, Event>, Objection<Reason>>;

const playInAttack = (state: State, attack: Attack, move: Move): Judgement => {
  if (move.kind === 'stop') {
    return attack.targets.length === 0
      ? refuse({ reason: 'stop-too-early' })
      : ok(transitionOf(succeed(state, attack, []), true));
  }
  if (move.kind !== 'hit') return refuse({ reason: 'name-a-target' });
  const { seat, position } = move;
  if (seat === state.seat) return refuse({ reason: 'own-train' });
  const wagon = wagonAt(state, { seat, position });
  if (wagon === undefined) return refuse({ reason: 'no-such-wagon', params: { position } });
  if (attack.targets.some((target) => target.seat === seat && target.position === position)) {
    return refuse({ reason: 'already-hit', params: { position } });
  }
  return ok(transitionOf(hit(state, attack, { seat, position }, wagon), true));
};

const pass = (state: State): Transition<State, Event> => {
  const progress = endTurn({ state, events: [{ public: { type: 'passed', seat: state.seat } }] });
  // A refilled pile shows the load of its top card, and the end of the game shows all loads.
  const { phase, wagonPile } = progress.state;
  return transitionOf(progress, phase.kind === 'over' || wagonPile !== state.wagonPile);
};

export const play = (state: State, seat: Seat, move: Move): Judgement => {
  const { phase } = state;
  if (phase.kind === 'over') return refuse({ reason: 'over' });
  if (seat !== state.seat) return refuse({ reason: 'not-your-turn' });
  switch (phase.kind) {
    case 'draw':
      return move.kind === 'draw' ? ok(transitionOf(drawWagon(state), true)) : refuse({ reason: 'draw-first' });
    case 'decide':
      if (move.kind === 'attack') return ok(transitionOf(light(state), true));
      if (move.kind === 'pass') return ok(pass(state));
      return refuse({ reason: 'decide-first' });
    case 'attack':
      return playInAttack(state, phase, move);
  }
};
