import { describe, expect, it } from 'vitest';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { PairingOutcome, Tournament } from '#src/model/record/tournament.js';
import { progress, start } from '#src/tournaments/rules/progress.js';
import { standingsOf } from '#src/tournaments/rules/standings.js';
import type { Pair } from '#src/tournaments/rules/swiss.js';

const signup = (entrants: number, kind: Tournament['kind']): Tournament => ({
  id: 'aaaaaaaaaa',
  guildId: '1',
  channelId: '2',
  name: 'Cup',
  kind,
  locale: 'en',
  phase: 'signup',
  version: 1,
  organiserId: '9',
  gameIds: ['ring', 'train'],
  roundsPlanned: 0,
  entrants: Array.from({ length: entrants }, (_, index) => ({
    userId: String(index),
    name: `Entrant ${index}`,
    withdrawn: false,
  })),
  rounds: [],
  signupMessageId: null,
  endMessageId: null,
  draw: null,
  createdAt: new Date(0),
  changedAt: new Date(0),
});

const begin = (entrants: number, kind: Tournament['kind']): Tournament => {
  const tournament = signup(entrants, kind);
  return start(tournament, tournament.entrants);
};

/** The tournament after the game of a pairing of the last round has ended. */
const withGame = (tournament: Tournament, index: number, outcome: PairingOutcome): Tournament => {
  const at = tournament.rounds.length - 1;
  const round = tournament.rounds[at] ?? expect.fail('no round');
  const pairing = round.pairings[index] ?? expect.fail('no pairing');
  const game = { tableId: 't', channelId: 'c', swapped: pairing.games.length % 2 === 1, outcome };
  const pairings = round.pairings.with(index, { ...pairing, games: [...pairing.games, game] });
  return progress({ ...tournament, rounds: tournament.rounds.with(at, { ...round, pairings }) });
};

const withdraw = (tournament: Tournament, entrant: number): Tournament => {
  const one = tournament.entrants[entrant] ?? expect.fail('no entrant');
  return progress({ ...tournament, entrants: tournament.entrants.with(entrant, { ...one, withdrawn: true }) });
};

/** Plays to the end at random, with ties and withdrawals. @returns every state in between */
const playOut = (
  random: RandomChoice,
  entrants: number,
  kind: Tournament['kind'],
  withdrawing = 12,
): readonly Tournament[] => {
  const states = [begin(entrants, kind)];
  for (let last = states[0]; last?.phase === 'running'; last = states.at(-1)) {
    const open = (last.rounds.at(-1)?.pairings ?? []).flatMap(({ outcome }, index) =>
      outcome === null ? [index] : [],
    );
    const next = random.oneIn(withdrawing)
      ? withdraw(last, random.below(entrants))
      : withGame(last, random.oneOf(open), random.oneOf(['first', 'first', 'second', 'second', 'tie']));
    states.push(next);
    if (states.length > 500) throw new Error('it does not end');
  }
  return states;
};

/** Points and Buchholz from the pairings alone, entrant by entrant; a bye counts with its round, and is no win. */
const plainStandings = ({ rounds, entrants }: Tournament) => {
  const lines = rounds.flatMap(({ pairings }) => {
    const isOpen = pairings.some(({ outcome }) => outcome === null);
    return pairings.flatMap(({ players: [one, other], outcome }) => {
      if (isOpen && (one === null || other === null)) return [];
      const half = outcome === 'tie' ? 0.5 : 0;
      return [
        { who: one, against: other, got: outcome === 'first' ? 1 : half },
        { who: other, against: one, got: outcome === 'second' ? 1 : half },
      ].filter(({ who }) => who !== null);
    });
  });
  const points = entrants.map((_, who) =>
    lines.filter((line) => line.who === who).reduce((sum, { got }) => sum + got, 0),
  );
  return entrants.map((_, who) => {
    const own = lines.filter((line) => line.who === who);
    const buchholz = own.reduce((sum, { against }) => sum + (against === null ? 0 : (points[against] ?? 0)), 0);
    return {
      points: points[who] ?? 0,
      buchholz,
      wins: own.filter(({ got, against }) => got === 1 && against !== null).length,
      byes: own.filter(({ got, against }) => got === 1 && against === null).length,
    };
  });
};

describe.each([1, 2, 3])('tournaments by chance (seed %i)', (seed) => {
  const random = new RandomChoice(`tournament ${seed}`);

  it.each([2, 3, 5, 8, 13, 32])(
    'Swiss of %i: standings agree with a plain computation, no one meets twice',
    (entrants) => {
      const states = playOut(random, entrants, 'swiss');
      for (const state of states) {
        const plain = plainStandings(state);
        const standings = standingsOf(state);
        expect(standings.map(({ entrant }) => entrant).toSorted((a, b) => a - b)).toEqual(
          state.entrants.map((_, at) => at),
        );
        for (const { entrant, points, buchholz, wins, byes, place } of standings) {
          expect({ points, buchholz, wins, byes }).toEqual(plain[entrant]);
          const better = plain.filter(
            (one) =>
              one.points > points ||
              (one.points === points && (one.buchholz > buchholz || (one.buchholz === buchholz && one.wins > wins))),
          );
          expect(place).toBe(better.length + 1);
        }
      }
      const end = states.at(-1) ?? expect.fail('no end');
      expect(end.phase).toBe('over');
      for (const { pairings } of end.rounds) {
        const players = pairings.flatMap((pairing) => pairing.players.filter((player) => player !== null));
        expect(new Set(players).size).toBe(players.length);
      }
      if (end.entrants.some(({ withdrawn }) => withdrawn) || entrants < 5) return;
      const met = end.rounds.flatMap(({ pairings }) => pairings.map(({ players }) => players.toSorted().join('-')));
      expect(new Set(met).size).toBe(met.length);
      const byes = end.rounds.flatMap(({ pairings }) =>
        pairings.filter(({ by }) => by === 'bye').map(({ players }) => players[0]),
      );
      expect(new Set(byes).size).toBe(byes.length);
    },
  );

  it.each([2, 3, 6, 8, 13, 32])('knock-out of %i: one is left, and the losers are out', (entrants) => {
    const end = playOut(random, entrants, 'knockout').at(-1) ?? expect.fail('no end');
    expect(end.phase).toBe('over');
    const out = new Set<number>();
    for (const { pairings } of end.rounds)
      for (const { players, outcome } of pairings) {
        for (const player of players) if (player !== null) expect(out.has(player)).toBe(false);
        expect(outcome).not.toBe('tie');
        const loser = outcome === 'first' ? players[1] : outcome === 'second' ? players[0] : null;
        if (loser !== null) out.add(loser);
        if (outcome === 'nobody') for (const player of players) if (player !== null) out.add(player);
      }
    expect(out.size).toBeGreaterThanOrEqual(entrants - 1 - end.entrants.filter(({ withdrawn }) => withdrawn).length);
    const [first, second] = standingsOf(end);
    if (out.size === entrants - 1) {
      expect(out.has(first?.entrant ?? -1)).toBe(false);
      expect([first?.place, second?.place]).toEqual([1, 2]);
    }
  });
});

describe('a knock-out', () => {
  it('pairs the best with the last, so that the two best meet in the final, and gives the byes to the best', () => {
    const pairs = (tournament: Tournament) => tournament.rounds.at(-1)?.pairings.map(({ players }) => players);
    expect(pairs(begin(8, 'knockout'))).toEqual([
      [0, 7],
      [3, 4],
      [1, 6],
      [2, 5],
    ]);
    const six = begin(6, 'knockout');
    expect(six.rounds[0]?.pairings.map(({ by }) => by)).toEqual(['bye', null, 'bye', null]);
  });

  it('plays once more after a tie, and lets the better seed go on after a second one', () => {
    const tied = withGame(begin(2, 'knockout'), 0, 'tie');
    expect(tied.phase).toBe('running');
    expect(withGame(tied, 0, 'second').rounds[0]?.pairings[0]).toMatchObject({ outcome: 'second', by: 'game' });
    const twice = withGame(tied, 0, 'tie');
    expect(twice.rounds[0]?.pairings[0]).toMatchObject({ outcome: 'first', by: 'seed' });
    expect(twice.phase).toBe('over');
  });

  it('lets the others go on when the winner by a withdrawal withdraws too', () => {
    const left = withdraw(withdraw(begin(4, 'knockout'), 0), 3);
    expect(left.rounds[0]?.pairings[0]).toMatchObject({ outcome: 'second', by: 'withdrawal' });
    const end = withGame(left, 1, 'second');
    expect(end.phase).toBe('over');
    expect(standingsOf(end)[0]).toMatchObject({ entrant: 2, place: 1 });
  });
});

/** All ways to pair some entrants; one of them is left over when their number is odd. */
const waysToPair = ([first, ...others]: readonly number[]): readonly (readonly Pair[])[] => {
  if (first === undefined) return [[]];
  const withPartner = others.flatMap((other) =>
    waysToPair(others.filter((one) => one !== other)).map((rest): readonly Pair[] => [[first, other], ...rest]),
  );
  if (others.length % 2 === 1) return withPartner;
  return [...withPartner, ...waysToPair(others).map((rest): readonly Pair[] => [[first, null], ...rest])];
};

describe('a round of a Swiss tournament', () => {
  it('repeats no pairing that could be avoided, and gives no second bye while others had none', () => {
    const random = new RandomChoice('rounds');
    for (let cup = 0; cup < 300; cup += 1) {
      const states = playOut(random, 3 + random.below(6), 'swiss', 4);
      states.slice(1).forEach((state, index) => {
        const before = states[index] ?? expect.fail('no state');
        if (state.rounds.length === before.rounds.length) return;
        // The withdrawal that ended the round before is known when the next one is paired.
        const known = { ...state, rounds: state.rounds.slice(0, -1) };
        const had = known.rounds.flatMap(({ pairings }) => pairings.map(({ players }) => players));
        const timesMet = (pair: Pair): number => had.filter((other) => pair.every((one) => other.includes(one))).length;
        const byes = (pairs: readonly Pair[]): number =>
          pairs.reduce((sum, pair) => sum + (pair.includes(null) ? timesMet(pair) : 0), 0);
        const repeats = (pairs: readonly Pair[]): number =>
          pairs.filter((pair) => !pair.includes(null) && timesMet(pair) > 0).length;
        const active = state.entrants.flatMap(({ withdrawn }, entrant) => (withdrawn ? [] : [entrant]));
        const ways = waysToPair(active).toSorted(
          (one, other) => byes(one) - byes(other) || repeats(one) - repeats(other),
        );
        const paired = state.rounds.at(-1)?.pairings.map(({ players }): Pair => players) ?? [];
        const best = ways[0] ?? [];
        expect([byes(paired), repeats(paired)]).toEqual([byes(best), repeats(best)]);
      });
    }
  });
});

describe('a Swiss tournament', () => {
  it('gives the bye to the last player without whom the others have not met', () => {
    const four = begin(4, 'swiss');
    expect(four.rounds[0]?.pairings.map(({ players }) => players)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    // The last is 0, but without 0 the other two would meet again.
    const next = withGame(withdraw(withGame(four, 0, 'second'), 2), 1, 'tie').rounds[1];
    expect(next?.pairings.map(({ players }) => players)).toEqual([
      [1, 0],
      [3, null],
    ]);
  });

  it('takes no bye for a game on the first seat', () => {
    const rested = withGame(begin(3, 'swiss'), 0, 'first');
    expect(rested.rounds[0]?.pairings.map(({ players }) => players)).toEqual([
      [0, 1],
      [2, null],
    ]);
    expect(rested.rounds[1]?.pairings.map(({ players }) => players)).toEqual([
      [2, 0],
      [1, null],
    ]);
  });

  it('changes games from round to round, and who sits first', () => {
    let tournament = begin(4, 'swiss');
    expect(tournament.rounds[0]?.pairings.map(({ players, gameId }) => [players, gameId])).toEqual([
      [[0, 2], 'ring'],
      [[1, 3], 'ring'],
    ]);
    tournament = withGame(withGame(tournament, 0, 'tie'), 1, 'first');
    expect(tournament.rounds[1]?.pairings.map(({ players, gameId }) => [players, gameId])).toEqual([
      [[1, 0], 'train'],
      [[2, 3], 'train'],
    ]);
    expect(standingsOf(tournament).map(({ entrant, place }) => [entrant, place])[0]).toEqual([1, 1]);
  });
});
