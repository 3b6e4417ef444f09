import type { EndedGame } from '#src/model/record/statistics.js';

/** A player's standing by a plain computation, from all games at once and without the tested code. */
export interface PlainStanding {
  games: number;
  wins: number;
  shared: number;
  left: number;
  points: number;
  best: number | null;
  streak: number;
  bestStreak: number;
  mu: number;
  sigma: number;
  rated: number;
}

interface Played {
  readonly player: string;
  readonly rank: number;
  readonly points: number | null;
}

const BETA = 25 / 6;
const TAU = 25 / 300;

/** The update of Weng and Lin for the model of Plackett and Luce (JMLR 12, 2011, algorithm 4), for single players. */
const plackettLuce = (
  before: readonly { readonly mu: number; readonly sigma: number }[],
  ranks: readonly number[],
): { mu: number; sigma: number }[] => {
  const players = before.map(({ mu, sigma }, index) => ({
    mu,
    variance: sigma ** 2 + TAU ** 2,
    rank: ranks[index] ?? 0,
  }));
  const c = Math.sqrt(players.reduce((sum, { variance }) => sum + variance + BETA ** 2, 0));
  return players.map((one) => {
    let omega = 0;
    let delta = 0;
    for (const other of players.filter(({ rank }) => rank <= one.rank)) {
      const behind = players.filter(({ rank }) => rank >= other.rank);
      const share = Math.exp(one.mu / c) / behind.reduce((sum, { mu }) => sum + Math.exp(mu / c), 0);
      const tied = players.filter(({ rank }) => rank === other.rank).length;
      omega += (one === other ? 1 - share : -share) / tied;
      delta += (share * (1 - share)) / tied;
    }
    const gamma = Math.sqrt(one.variance) / c;
    return {
      mu: one.mu + (one.variance / c) * omega,
      sigma: Math.sqrt(one.variance * Math.max(1 - (one.variance / c ** 2) * gamma * delta, 1e-4)),
    };
  });
};

const playersOf = ({ seats, departures }: EndedGame): readonly Played[] => {
  if (seats.length === 1) return [];
  const all: Played[] = [];
  for (const [seat, { holder, place, points }] of seats.entries()) {
    const gone = departures.filter((departure) => departure.seat === seat);
    const who = gone.length === 0 ? holder : (gone[0]?.former ?? null);
    if (who === null) continue;
    const player =
      who.kind === 'former' ? 'nobody' : who.kind === 'person' ? `user:${who.userId}` : `computer:${who.level}`;
    const back = gone.at(-1)?.kind === 'return';
    all.push(gone.length === 0 || back ? { player, rank: place, points } : { player, rank: 1_000, points: null });
  }
  return all;
};

/** Counts games of one scope, in the order of their ends. */
export const countPlainly = (games: readonly EndedGame[]): ReadonlyMap<string, PlainStanding> => {
  const sorted = games.toSorted((a, b) => a.endedAt - b.endedAt || (a.tableId < b.tableId ? -1 : 1));
  const players = new Set(sorted.flatMap(playersOf).map(({ player }) => player));
  players.delete('nobody');
  const beliefs = new Map<string, { mu: number; sigma: number; rated: number }>();
  const beliefOf = (player: string) => beliefs.get(player) ?? { mu: 25, sigma: 25 / 3, rated: 0 };
  for (const game of sorted) {
    const there = playersOf(game);
    const names = [...new Set(there.map(({ player }) => player))];
    if (names.length < 2 || !game.isRated) continue;
    const learnt = plackettLuce(
      there.map(({ player }) => beliefOf(player)),
      there.map(({ rank }) => rank),
    );
    const after = names.map((name) => {
      const own = learnt.filter((_, index) => there[index]?.player === name);
      const mean = (of: 'mu' | 'sigma') => own.reduce((sum, each) => sum + each[of], 0) / own.length;
      return [name, { mu: mean('mu'), sigma: mean('sigma'), rated: beliefOf(name).rated + 1 }] as const;
    });
    const isPlayedOut = there.every(({ player, points }) => player !== 'nobody' && points !== null);
    for (const [name, belief] of after)
      if (name !== 'nobody' && (isPlayedOut || name.startsWith('user:'))) beliefs.set(name, belief);
  }
  const standingOf = (name: string): PlainStanding => {
    const own = sorted.flatMap((game) =>
      playersOf(game)
        .filter(({ player }) => player === name)
        .map((each) => ({ ...each, shared: game.seats.filter(({ place }) => place === 1).length > 1 })),
    );
    const wins = own.map(({ rank }) => rank === 1);
    const runs = wins
      .map((won) => (won ? 'w' : '.'))
      .join('')
      .split('.')
      .map(({ length }) => length);
    const points = own.flatMap((each) => each.points ?? []);
    return {
      games: own.length,
      wins: wins.filter(Boolean).length,
      shared: own.filter(({ rank, shared }) => rank === 1 && shared).length,
      left: own.filter(({ points: none }) => none === null).length,
      points: points.reduce((sum, each) => sum + each, 0),
      best: points.length === 0 ? null : Math.max(...points),
      streak: runs.at(-1) ?? 0,
      bestStreak: Math.max(...runs),
      ...beliefOf(name),
    };
  };
  return new Map([...players].map((name) => [name, standingOf(name)]));
};
