import type { ScopedEvent } from '#engines/core/engine.js';
import type { Seat } from '#engines/core/seat.js';
import { worth, type Dynamite, type Wagon } from '../cards.js';
import type { Event } from '../event.js';
import { openTargets } from './moves.js';
import { trainOf, type Phase, type State, type Target } from '../state.js';
import { endTurn, type Progress } from './turn.js';

/** An event with values to remember. The full version is fleeting; it stays in the history only with open memory. */
const toRemember = (state: State, full: Event, lasting: Event): ScopedEvent<Event> =>
  state.options['open-memory'] ? { public: full } : { public: lasting, fleeting: full };

export type Attack = Extract<Phase, { kind: 'attack' }>;

/** Lights a dynamite: announces its value, then the player names the targets one by one. */
export const light = (state: State): Progress => {
  const [dynamite, ...dynamitePile] = state.dynamitePile;
  if (dynamite === undefined) throw new Error('An attack began without a dynamite');
  return {
    state: { ...state, dynamitePile, phase: { kind: 'attack', dynamite, targets: [] } },
    events: [{ public: { type: 'lit', seat: state.seat, dynamite } }],
  };
};

export const wagonAt = (state: Pick<State, 'trains'>, { seat, position }: Target): Wagon | undefined =>
  state.trains[seat]?.[position - 1];

const wagonsAt = (state: State, targets: readonly Target[]): readonly (Wagon & { readonly victim: Seat })[] =>
  targets.flatMap((target) => {
    const wagon = wagonAt(state, target);
    return wagon === undefined ? [] : [{ ...wagon, victim: target.seat }];
  });

const useUp = (state: State, dynamite: Dynamite): State => ({
  ...state,
  usedDynamites: [...state.usedDynamites, dynamite],
});

export const succeed = (state: State, attack: Attack, events: readonly ScopedEvent<Event>[]): Progress => {
  const { seat: attacker } = state;
  const robbed = wagonsAt(state, attack.targets);
  const event = toRemember(
    state,
    { type: 'robbed', seat: attacker, wagons: robbed },
    { type: 'robbed', seat: attacker, wagons: robbed.map(({ victim, picture }) => ({ victim, picture })) },
  );
  const isTarget = (seat: Seat, index: number): boolean =>
    attack.targets.some((target) => target.seat === seat && target.position === index + 1);
  return endTurn({
    state: {
      ...useUp(state, attack.dynamite),
      trains: state.trains.map((train, seat) => train.filter((_, index) => !isTarget(seat, index))),
      discardedWagons: [...state.discardedWagons, ...robbed.map(({ picture, load }) => ({ picture, load }))],
      mark: { kind: 'robbed', seats: [...new Set(robbed.map(({ victim }) => victim))] },
    },
    events: [...events, event],
  });
};

/** Turns the attacked wagons back in place; the attacker discards the last wagon of the attacking train. */
const fail = (
  state: State,
  attack: Attack,
  why: 'sheriff' | 'too-much',
  events: readonly ScopedEvent<Event>[],
): Progress => {
  const { seat } = state;
  const train = trainOf(state, seat);
  const lost = train.at(-1);
  if (lost === undefined) throw new Error('An attack was made without a wagon to lose');
  const { picture, load } = lost;
  const event = toRemember(
    state,
    { type: 'failed', seat, lost: picture, load, why },
    { type: 'failed', seat, lost: picture },
  );
  return endTurn({
    state: {
      ...useUp(state, attack.dynamite),
      trains: state.trains.map((each, index) => (index === seat ? train.slice(0, -1) : each)),
      discardedWagons: [...state.discardedWagons, lost],
      mark: { kind: 'lost', seat },
    },
    events: [...events, event],
  });
};

export const hit = (state: State, attack: Attack, target: Target, wagon: Wagon): Progress => {
  const { seat } = state;
  const lasting: Event = { type: 'hit', seat, victim: target.seat, picture: wagon.picture };
  const event = toRemember(state, { ...lasting, position: target.position, load: wagon.load }, lasting);
  const targets = [...attack.targets, target];
  const next: Attack = { ...attack, targets };
  if (wagon.load === 'sheriff') return fail(state, next, 'sheriff', [event]);
  const sum = wagonsAt(state, targets).reduce((total, { load }) => total + worth(load), 0);
  if (sum > attack.dynamite) return fail(state, next, 'too-much', [event]);
  const exhausted =
    openTargets(
      state.trains.map((train) => train.length),
      seat,
      targets,
    ).length === 0;
  if (sum === attack.dynamite || exhausted) return succeed(state, next, [event]);
  return { state: { ...state, phase: next }, events: [event] };
};
