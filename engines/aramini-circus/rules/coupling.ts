import { activePlayer, changeWith, inTurn, changeNothing, withActive, type StateChange } from './change.js';
import { couples, distinctWagons, pointsOf, sameWagon, type Wagon } from '../material.js';
import { stateWith, type Player, type State } from '../state.js';

export const fittingWagons = ({ train, waiting }: Pick<Player, 'train' | 'waiting'>): readonly Wagon[] =>
  distinctWagons(waiting.filter((wagon) => couples(train.at(-1), wagon)));

/**
 * The wagons that would join the train after a new one, the new one first. The list ends where the player would have to
 * choose, and is empty when the new wagon would have to wait.
 */
export const wouldJoin = (player: Pick<Player, 'train' | 'waiting'>, wagon: Wagon): readonly Wagon[] => {
  if (!couples(player.train.at(-1), wagon)) return [];
  const train = [...player.train, wagon];
  const [next, ...others] = fittingWagons({ ...player, train });
  if (next === undefined || others.length > 0) return [wagon];
  const at = player.waiting.findIndex((other) => sameWagon(other, next));
  return [wagon, ...wouldJoin({ train, waiting: player.waiting.toSpliced(at, 1) }, next)];
};

/** Waiting wagons that fit join at no cost. If several different ones fit, the player chooses the next. */
const followOn = (state: State): StateChange => {
  if (state.ended !== null) return changeNothing(state);
  const [only, ...others] = fittingWagons(activePlayer(state));
  if (only === undefined) return changeNothing(state);
  return others.length === 0
    ? coupleWaiting(only)(state)
    : changeNothing(stateWith(state, { phase: { kind: 'coupling' } }));
};

/** Adds a wagon to the end of the train. The goal is checked at once: when it is reached, the game stops. */
const join =
  (wagon: Wagon, waited: boolean) =>
  (state: State): StateChange => {
    const train = [...activePlayer(state).train, wagon];
    const points = pointsOf(train);
    const touched =
      state.touched?.kind === 'wagon' ? { ...state.touched, joined: state.touched.joined + 1 } : state.touched;
    const joined = changeWith(stateWith(state, { players: withActive(state, { train }), touched }), {
      type: 'joined',
      seat: state.seat,
      wagon,
      waited,
      points,
    });
    if (points < state.goal) return joined;
    return {
      state: stateWith(joined.state, { ended: 'goal' }),
      events: [...joined.events, { public: { type: 'won', seat: state.seat, points } }],
    };
  };

const coupleWaiting =
  (wagon: Wagon) =>
  (state: State): StateChange => {
    const { waiting } = activePlayer(state);
    const at = waiting.findIndex((other) => sameWagon(other, wagon));
    const players = withActive(state, { waiting: waiting.toSpliced(at, 1) });
    return inTurn(stateWith(state, { players }), join(wagon, true), followOn);
  };

/** Couples the player's choice of a waiting wagon. It must be one that fits. */
export const coupleChosen =
  (wagon: Wagon) =>
  (state: State): StateChange =>
    coupleWaiting(wagon)(
      stateWith(state, {
        phase: { kind: 'action' },
        touched: { kind: 'wagon', seat: state.seat, wagon, slot: null, joined: 0 },
      }),
    );

export const placeFilled =
  (wagon: Wagon) =>
  (state: State): StateChange => {
    const player = activePlayer(state);
    if (couples(player.train.at(-1), wagon)) return inTurn(state, join(wagon, false), followOn);
    const players = withActive(state, { waiting: [...player.waiting, wagon] });
    return changeWith(stateWith(state, { players }), { type: 'waits', seat: state.seat, wagon });
  };
