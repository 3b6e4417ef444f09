import type { Load } from '../cards.js';
import type { Event } from '../event.js';
import type { Target } from '../state.js';
import type { View } from '../view.js';

/** Announced facts that are no longer visible. */
export interface Memory {
  /** The loads of the trains' wagons by seat, from the locomotive; null if never announced. */
  readonly trains: readonly (readonly (Load | null)[])[];
  readonly targets: readonly Target[];
}

/** At first only the visible loads are known. */
export const begin = ({ trains, phase }: View): Memory => ({
  trains: trains.map((train) => train.map(({ load }) => load)),
  targets: phase.kind === 'attack' ? phase.targets : [],
});

type Trains = Memory['trains'];

const withTrain = (trains: Trains, seat: number, change: (train: readonly (Load | null)[]) => Trains[number]): Trains =>
  trains.map((train, index) => (index === seat ? change(train) : train));

const without = (trains: Trains, targets: readonly Target[]): Trains =>
  trains.map((train, seat) =>
    train.filter((_, index) => !targets.some((target) => target.seat === seat && target.position === index + 1)),
  );

const hear = (memory: Memory, event: Event): Memory => {
  const { trains, targets } = memory;
  switch (event.type) {
    case 'drew':
      return { ...memory, trains: withTrain(trains, event.seat, (train) => [...train, event.load ?? null]) };
    case 'hit': {
      const { victim, position, load } = event;
      if (position === undefined || load === undefined) return memory;
      const turned = withTrain(trains, victim, (train) => train.with(position - 1, load));
      return { trains: turned, targets: [...targets, { seat: victim, position }] };
    }
    case 'robbed':
      return { trains: without(trains, targets), targets: [] };
    case 'failed':
      return { trains: withTrain(trains, event.seat, (train) => train.slice(0, -1)), targets: [] };
    default:
      return memory;
  }
};

/** The load of a wagon is announced when it is coupled, and again when it is turned over. */
export const remember = (memory: Memory, heard: readonly Event[]): Memory => heard.reduce(hear, memory);

/** The view with all remembered loads filled in, as if they were open. */
export const recall = (view: View, { trains }: Memory): View => ({
  ...view,
  trains: view.trains.map((train, seat) =>
    train.map((wagon, index) => ({ ...wagon, load: wagon.load ?? trains[seat]?.[index] ?? null })),
  ),
});
