import type { Seat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import { worth } from '#engines/golden-train/cards.js';
import type { Event } from '#engines/golden-train/event.js';
import type { View } from '#engines/golden-train/view.js';
import type { Scene, ScoreRow } from '#renderers/kit/renderer.js';
import { boldName } from '#renderers/kit/words.js';
import { say } from './words.js';

export const pointsInWords = (count: number, { texts }: Scene): string => say(texts, 'points', { count });

const sumBySeat = (
  seats: number,
  amounts: readonly { readonly seat: Seat; readonly count: number }[],
): readonly number[] =>
  Array.from({ length: seats }, (_, seat) =>
    amounts.filter((each) => each.seat === seat).reduce((sum, { count }) => sum + count, 0),
  );

const failuresIn = (events: readonly Event[]): readonly { readonly seat: Seat; readonly count: number }[] =>
  events.flatMap((event) => (event.type === 'failed' ? [{ seat: event.seat, count: 1 }] : []));

/**
 * The wagons drawn, those robbed by others, and those lost in failed attacks: each counts one. A robbery adds no wagon
 * to a train, because robbed wagons are discarded.
 */
export const scores = ({ trains }: View, events: readonly Event[], { texts }: Scene): readonly ScoreRow[] => {
  const seats = trains.length;
  const victims = events.flatMap((event) =>
    event.type === 'robbed' ? event.wagons.map(({ victim }) => ({ seat: victim, count: -1 })) : [],
  );
  const changes = [
    { key: 'lost', values: sumBySeat(seats, victims) },
    {
      key: 'failed',
      values: sumBySeat(
        seats,
        failuresIn(events).map(({ seat }) => ({ seat, count: -1 })),
      ),
    },
  ].filter(({ values }) => values.some((value) => value !== 0));
  const drawn = trains.map(
    ({ length }, seat) => length - changes.reduce((sum, { values }) => sum + (values[seat] ?? 0), 0),
  );
  return [{ key: 'drawn', values: drawn }, ...changes].map(({ key, values }) => ({
    label: say(texts, `scores.${key}`),
    values,
  }));
};

/** The first place with different values in two trains of equal length; null if there is none. */
const decider = (
  { trains }: View,
  winner: Seat,
  loser: Seat,
): { readonly position: number; readonly winning: number; readonly losing: number } | null => {
  const [one, other] = [trains[winner] ?? [], trains[loser] ?? []];
  const valueOf = (train: typeof one, index: number): number => worth(train[index]?.load ?? 'sheriff');
  const index = one.findIndex((_, at) => valueOf(one, at) !== valueOf(other, at));
  return index === -1 ? null : { position: index + 1, winning: valueOf(one, index), losing: valueOf(other, index) };
};

/** The wagons that decide between neighbours with trains of equal length below the first place. */
const lowerTies = (
  view: View,
  places: readonly number[],
  points: readonly number[],
  scene: Scene,
): readonly string[] => {
  const order = places.map((_, seat) => seat).toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  return order.flatMap((seat, index): readonly string[] => {
    const next = order[index + 1];
    if (next === undefined || points[seat] !== points[next] || places[seat] === places[next]) return [];
    const won = places[seat] === 1 ? null : decider(view, seat, next);
    if (won === null) return [];
    return [
      say(scene.texts, 'verdict.tie-below', { ...won, ahead: boldName(scene, seat), behind: boldName(scene, next) }),
    ];
  });
};

const winningReason = (view: View, scene: Scene): string => {
  const { phase, trains } = view;
  if (phase.kind !== 'over') return '';
  const { texts } = scene;
  const { places, points } = phase.result;
  const winning = winnersOf(places);
  const [winner = 0] = winning;
  const winners = texts.list(winning.map((seat) => boldName(scene, seat)));
  if (winning.length > 1) return say(texts, 'verdict.shared', { winners });
  const count = points[winner] ?? 0;
  const tied = points.flatMap((each, seat) => (each === count ? [seat] : []));
  const runnerUp = tied.find((seat) => places[seat] === 2);
  const won = runnerUp === undefined ? null : decider(view, winner, runnerUp);
  if (won === null) {
    const others = Math.max(0, ...trains.filter((_, seat) => seat !== winner).map((train) => train.length));
    return say(texts, 'verdict.longest', { winners, count, others });
  }
  return say(texts, 'verdict.tie-break', {
    ...won,
    winners,
    count,
    tied: texts.list(tied.map((seat) => boldName(scene, seat))),
  });
};

/**
 * The reason for the victory: the longest train, or the first wagon of higher value. Lower ranks with equal lengths get
 * their reasons too.
 */
export const verdict = (view: View, scene: Scene): string => {
  const { phase } = view;
  if (phase.kind !== 'over') return '';
  const { places, points } = phase.result;
  return [winningReason(view, scene), ...lowerTies(view, places, points, scene)].join(' ');
};

/** The only seat at the top, with its total; null if several share it or the total is too low to mention. */
const leader = (totals: readonly number[], atLeast: number): { readonly seat: Seat; readonly count: number } | null => {
  const count = Math.max(...totals);
  const seats = totals.flatMap((total, seat) => (total === count ? [seat] : []));
  const [seat] = seats;
  return seat === undefined || seats.length > 1 || count < atLeast ? null : { seat, count };
};

export const highlights = (view: View, events: readonly Event[], scene: Scene): readonly string[] => {
  const { texts } = scene;
  const seats = view.trains.length;
  const raids = events.flatMap((event) =>
    event.type === 'robbed' ? [{ seat: event.seat, count: event.wagons.length }] : [],
  );
  const failures = failuresIn(events);
  const robber = leader(sumBySeat(seats, raids), 1);
  const raid = raids.toSorted((one, other) => other.count - one.count).at(0);
  const unlucky = leader(sumBySeat(seats, failures), 2);
  const tell = (
    key: string,
    found: { readonly seat: Seat; readonly count: number } | null | undefined,
  ): readonly string[] =>
    found === null || found === undefined
      ? []
      : [say(texts, `highlights.${key}`, { name: boldName(scene, found.seat), count: found.count })];
  return [
    ...tell('robber', robber),
    ...tell('raid', raid !== undefined && raid.count > 1 ? raid : null),
    ...tell('unlucky', unlucky),
  ];
};
