import { describe, expect, it } from 'vitest';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { countingRules } from '#src/statistics/counting/count.js';
import { shownRating, UNKNOWN } from '#src/statistics/counting/belief.js';
import { loadRate } from '#src/statistics/counting/rating.js';
import { seasonBefore, seasonOf, seasonStart } from '#src/statistics/counting/season.js';
import type { EndedGame, Standing } from '#src/model/record/statistics.js';
import type { SeatHolder } from '#src/model/table.js';
import { countPlainly } from './plain-count.js';
import { randomGames } from './random-games.js';

const rules = countingRules(await loadRate());
const inOrder = (games: readonly EndedGame[]): readonly EndedGame[] =>
  games.toSorted((a, b) => a.endedAt - b.endedAt || (a.tableId < b.tableId ? -1 : 1));

const [ana, bo, cy] = ['Ana', 'Bo', 'Cy'].map((name, index): SeatHolder => ({
  kind: 'person',
  userId: String(index + 1),
  name,
})) as [SeatHolder, SeatHolder, SeatHolder];
const computer: SeatHolder = { kind: 'computer', name: 'Pipo', level: 'medium' };

const game = (holders: readonly SeatHolder[], places: readonly number[], more: Partial<EndedGame> = {}): EndedGame => ({
  tableId: 'aaa',
  gameId: 'ring',
  endedAt: Date.UTC(2026, 4, 1),
  isRated: true,
  substituted: [],
  seats: holders.map((holder, seat) => ({ holder, place: places[seat] ?? 1, points: 10 - (places[seat] ?? 1) })),
  departures: [],
  ...more,
});

const overall = (standings: readonly Standing[], player: string): Standing | undefined =>
  standings.find((one) => one.season === '' && one.gameId === '' && one.player === player);

describe('counting games', () => {
  it.each([1, 2, 3])('agrees with a plain computation, in every scope (seed %i)', (seed) => {
    const games = inOrder(randomGames(new RandomChoice(`count ${seed}`), 120));
    const { standings } = rules.count(games, []);
    const scopes = new Set(standings.map(({ season, gameId }) => `${season}/${gameId}`));
    for (const scope of scopes) {
      const [season = '', gameId = ''] = scope.split('/');
      const plain = countPlainly(
        games.filter(
          (each) => (season === '' || seasonOf(each.endedAt) === season) && (gameId === '' || each.gameId === gameId),
        ),
      );
      const own = standings.filter((one) => one.season === season && one.gameId === gameId);
      expect(new Set(own.map(({ player }) => player))).toEqual(new Set(plain.keys()));
      for (const standing of own) {
        const { mu = 0, sigma = 0, ...exact } = plain.get(standing.player) ?? {};
        expect(standing).toMatchObject(exact);
        expect(standing.mu).toBeCloseTo(mu, 8);
        expect(standing.sigma).toBeCloseTo(sigma, 8);
      }
    }
    expect(scopes.size).toBe(16);
  });

  it('comes to the same in steps, each on what was counted before', () => {
    const games = inOrder(randomGames(new RandomChoice('steps'), 60));
    const before = new Map<string, Standing>();
    for (let at = 0; at < games.length; at += 7)
      for (const one of rules.count(games.slice(at, at + 7), [...before.values()]).standings)
        before.set(`${one.season} ${one.gameId} ${one.player}`, one);
    const atOnce = rules.count(games, []).standings;
    expect(new Set(before.values())).toEqual(new Set(atOnce));
  });

  it('counts a seat for who left it, as the last, and not for the one who took it over', () => {
    const left = game([computer, bo, cy], [1, 2, 3], { departures: [{ seat: 0, kind: 'resign', former: ana }] });
    const { standings, meetings } = rules.count([left], []);
    expect(overall(standings, 'user:1')).toMatchObject({ games: 1, wins: 0, left: 1, points: 0, best: null });
    expect(overall(standings, 'user:2')).toMatchObject({ games: 1, wins: 0, best: 8 });
    expect(overall(standings, 'computer:medium')).toBeUndefined();
    expect(meetings.find(({ player, rival }) => player === 'user:1' && rival === 'user:3')).toMatchObject({
      losses: 1,
    });
    const [first, last] = [overall(standings, 'user:3'), overall(standings, 'user:1')];
    expect(first?.mu).toBeGreaterThan(last?.mu ?? 99);
  });

  it('counts as usual for who was replaced and came back', () => {
    const departures = [
      { seat: 0, kind: 'replace', former: ana },
      { seat: 0, kind: 'return', former: computer },
    ] as const;
    const { standings } = rules.count([game([ana, bo, cy], [1, 2, 3], { departures })], []);
    expect(overall(standings, 'user:1')).toMatchObject({ games: 1, wins: 1, left: 0 });
    expect(overall(standings, 'computer:medium')).toBeUndefined();
  });

  it('does not count for a player who was replaced in a game without a rating, nor between them and the others', () => {
    const departures = [{ seat: 0, kind: 'replace', former: ana }] as const;
    const { standings, meetings } = rules.count([game([ana, bo], [1, 2], { departures, isRated: false })], []);
    expect(overall(standings, 'user:1')).toBeUndefined();
    expect(meetings).toEqual([]);
  });

  it('lets no player gain by moves that another made with their consent', () => {
    const departures = [
      { seat: 0, kind: 'replace', former: ana },
      { seat: 0, kind: 'return', former: computer },
    ] as const;
    const { standings } = rules.count([game([ana, bo, cy], [1, 2, 3], { departures, substituted: ['1'] })], []);
    expect(overall(standings, 'user:1')).toMatchObject({ games: 1, wins: 1, rated: 0 });
    expect(overall(standings, 'user:2')).toMatchObject({ rated: 1 });
    const last = game([ana, bo, cy], [3, 1, 2], { departures, substituted: ['1'] });
    expect(overall(rules.count([last], []).standings, 'user:1')).toMatchObject({ wins: 0, rated: 1 });
    const left = game([ana, bo, cy], [1, 2, 3], { departures: departures.slice(0, 1), substituted: ['1'] });
    expect(overall(rules.count([left], []).standings, 'user:1')).toMatchObject({ rated: 1, left: 1 });
  });

  it('never raises the shown rating of a player who can only lose by the game, as by a place in the middle', () => {
    const dee: SeatHolder = { kind: 'person', userId: '4', name: 'Dee' };
    const middle = (substituted: readonly string[]) =>
      rules.count([game([ana, bo, cy, dee], [3, 1, 2, 4], { substituted })], []).standings;
    const shown = (standings: Parameters<typeof overall>[0]) => {
      const { mu, sigma } = overall(standings, 'user:1') ?? expect.fail();
      return shownRating({ mu, sigma });
    };
    expect(shown(middle([]))).toBeGreaterThan(shownRating(UNKNOWN));
    expect(overall(middle(['1']), 'user:1')).toMatchObject({ rated: 0 });
  });

  it('counts computer players by their level, whatever they are called', () => {
    const hard = (name: string): SeatHolder => ({ kind: 'computer', name, level: 'hard' });
    const games = [
      game([ana, hard('Pipo')], [2, 1]),
      game([hard('Zizi'), ana, computer], [1, 2, 3], { tableId: 't2' }),
    ];
    const { standings } = rules.count(games, []);
    expect(overall(standings, 'computer:hard')).toMatchObject({ games: 2, wins: 2, name: 'hard' });
    expect(overall(standings, 'computer:medium')).toMatchObject({ games: 1, wins: 0 });
  });

  it('counts a game of two that a player resigned as a loss', () => {
    const { standings } = rules.count(
      [game([ana, bo], [2, 1], { departures: [{ seat: 0, kind: 'resign', former: ana }] })],
      [],
    );
    expect(overall(standings, 'user:1')).toMatchObject({ games: 1, wins: 0, left: 1 });
    expect(overall(standings, 'user:2')).toMatchObject({ games: 1, wins: 1, streak: 1 });
  });

  it('rates no player by a game with advice, which counts otherwise', () => {
    const { standings } = rules.count([game([ana, bo], [1, 2], { isRated: false })], []);
    expect(overall(standings, 'user:1')).toMatchObject({ games: 1, wins: 1, rated: 0, mu: 25 });
    expect(overall(standings, 'user:2')).toMatchObject({ games: 1, wins: 0, rated: 0, mu: 25 });
  });

  it('counts no solo game, and no person who was forgotten', () => {
    expect(rules.count([game([ana], [1])], [])).toEqual({ standings: [], meetings: [], games: [] });
    const former: SeatHolder = { kind: 'former', name: 'Former player' };
    const { standings, meetings } = rules.count([game([ana, former], [1, 2])], []);
    expect(standings).toHaveLength(4);
    expect(meetings).toEqual([]);
  });

  it('leaves the others what they gained or lost against a person who was forgotten, as against a beginner', () => {
    const former: SeatHolder = { kind: 'former', name: 'Former player' };
    for (const places of [
      [1, 2],
      [2, 1],
    ]) {
      const known = overall(rules.count([game([ana, bo], places)], []).standings, 'user:1');
      const after = rules.count([game([ana, former], places)], []).standings;
      expect(overall(after, 'user:1')).toEqual(known);
    }
    const resigned = game([ana, bo], [1, 2], { departures: [{ seat: 1, kind: 'resign', former }] });
    expect(overall(rules.count([resigned], []).standings, 'user:1')?.mu).toBeGreaterThan(25);
  });

  it('lets no computer player learn from a person who left, or was forgotten', () => {
    const computer = { kind: 'computer', name: 'Zizi', level: 'novice' } as const;
    const forgotten = game([{ kind: 'former', name: 'Former player' }, computer], [2, 1]);
    const left = game([computer, computer], [2, 1], { departures: [{ seat: 0, kind: 'resign', former: ana }] });
    for (const each of [forgotten, left])
      expect(overall(rules.count([each], []).standings, 'computer:novice')).toMatchObject({ mu: 25, rated: 0 });
    const { standings } = rules.count([left], []);
    expect(overall(standings, 'user:1')?.mu).toBeLessThan(25);
  });

  it('lists no player with a rating before the fifth rated game', () => {
    const games = [1, 2, 3, 4, 5].map((number) => game([ana, bo], [1, 2], { tableId: `t${number}` }));
    expect(overall(rules.count(games.slice(0, 4), []).standings, 'user:1')?.rating).toBeNull();
    const rating = overall(rules.count(games, []).standings, 'user:1')?.rating;
    expect(rating).toBeGreaterThan(1_000);
  });
});

describe('a season', () => {
  it('is a quarter of the calendar in UTC', () => {
    const at = Date.UTC(2026, 10, 22, 15);
    expect([seasonOf(at), seasonBefore(at), new Date(seasonStart(at)).toISOString()]).toEqual([
      '2026-Q4',
      '2026-Q3',
      '2026-10-01T00:00:00.000Z',
    ]);
    expect(seasonOf(Date.UTC(2026, 9, 1) - 1)).toBe('2026-Q3');
    expect(seasonBefore(Date.UTC(2026, 0, 1))).toBe('2025-Q4');
  });
});
