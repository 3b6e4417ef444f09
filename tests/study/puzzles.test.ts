import pino from 'pino';
import { expect, it } from 'vitest';
import { accepted } from '#tests/harness/bot/service-requests.js';
import { Analyses } from '#src/study/analyses.js';
import type { PuzzleRating } from '#src/model/record/puzzle.js';
import { computers } from '#src/app/thinking/computers.js';
import { Collection } from '#src/study/collection.js';
import { Puzzles } from '#src/study/puzzles.js';
import { difficultyOf } from '#src/study/difficulty.js';
import { sampleGame } from '../support/sample-game.js';
import { ana, bo, game, openServiceFixture, person } from '../support/service-fixture.js';
import { play, resign } from '../support/service-play.js';

const log = pino({ level: 'silent' });
const games = { find: (id: string) => (id === 'stash' ? sampleGame : null), ids: ['stash'] };
const HOURS_A_DAY = 24;
const openToAll = (): boolean => true;
const solver = person('solver');
/** A person who played none of the games. */
const asking = (isOpenToAll: (table: { readonly channelId: string }) => boolean) => ({
  userId: solver.userId,
  isOpenToAll,
});

const zoneOf = (): Promise<string> => Promise.resolve('UTC');

const openPuzzles = () => {
  const fixture = openServiceFixture();
  const { store, time, service: tables } = fixture;
  const analyses = new Analyses({ store, tables, games, program: null, log });
  const collection = new Collection(games);
  const puzzles = new Puzzles({ store, tables, games, analyses, collection, log, time, zoneOf });
  const finished = async (channelId = 'ring'): Promise<string> => {
    const { id } = await game(fixture, [bo], {}, channelId);
    const table = await tables.load(id);
    if (table === null) throw new Error('it is there');
    const moves = table.view(0)?.moves ?? [];
    accepted(await resign(fixture, table, bo));
    const choices = moves.map((move, index) => ({
      ...{ move: sampleGame.engine.notation.format(move), share: index / 10, terms: [] },
    }));
    await store.keepPuzzles(id, [{ step: 0, seat: 0, choices }]);
    return id;
  };
  return { ...fixture, puzzles, analyses, finished };
};

it('has one puzzle a day, of games that everybody may see, and begins again when all were used', async () => {
  const { puzzles, finished, time } = openPuzzles();
  expect(await puzzles.today('guild', asking(openToAll))).toBeNull();
  const ids = [await finished('one'), await finished('two')].map((id) => `${id}.0`);
  expect(
    await puzzles.today(
      'guild',
      asking(() => false),
    ),
  ).toBeNull();
  const first = await puzzles.today('guild', asking(openToAll));
  expect(ids).toContain(first?.id);
  expect(first?.situation.seat).toBe(0);
  expect(
    await puzzles.today(
      'guild',
      asking(() => false),
    ),
  ).toEqual(first);
  expect(await puzzles.today('elsewhere', asking(openToAll))).toBeNull();
  // It belongs to no day yet: no person may look at it.
  const other = ids.find((id) => id !== first?.id) ?? '';
  expect(await puzzles.find('guild', other)).toBeNull();
  expect(await puzzles.another('guild', solver.userId)).toBeNull();
  time.pass(HOURS_A_DAY);
  expect((await puzzles.today('guild', asking(openToAll)))?.id).toBe(other);
  expect(await puzzles.find('guild', first?.id ?? '')).toEqual(first);
  expect(await puzzles.find('elsewhere', other)).toBeNull();
  expect(await puzzles.another('guild', solver.userId)).toEqual(first);
  time.pass(HOURS_A_DAY);
  expect((await puzzles.today('guild', asking(openToAll)))?.id).toBe(first?.id);
  await puzzles.drain();
});

it('poses no person a puzzle from a game that they played', async () => {
  const { puzzles, finished, time } = openPuzzles();
  await finished();
  expect(await puzzles.today('guild', { userId: bo.userId, isOpenToAll: openToAll })).toBeNull();
  const posed = await puzzles.today('guild', asking(openToAll));
  expect(posed).not.toBeNull();
  for (const { userId } of [ana, bo]) {
    expect(await puzzles.today('guild', { userId, isOpenToAll: openToAll })).toBeNull();
    time.pass(HOURS_A_DAY);
    expect(await puzzles.another('guild', userId)).toBeNull();
    await puzzles.today('guild', asking(openToAll));
  }
  expect(await puzzles.another('guild', solver.userId)).toBeNull();
  await puzzles.drain();
});

it('chooses another one when the game of the day is gone', async () => {
  const { puzzles, finished, store, time } = openPuzzles();
  const [one] = [await finished('one')];
  expect((await puzzles.today('guild', asking(openToAll)))?.id).toBe(`${one}.0`);
  await puzzles.drain();
  const tomorrow = new Date(time.now().getTime() + 1);
  await store.removeEnded({ shardCount: 1, shards: [0] }, tomorrow, 9);
  expect(await puzzles.find('guild', `${one}.0`)).toBeNull();
  const two = await finished('two');
  expect((await puzzles.today('guild', asking(openToAll)))?.id).toBe(`${two}.0`);
  await puzzles.drain();
});

it('learns from first tries how difficult a puzzle is and how strong people are', async () => {
  const { puzzles, finished, store } = openPuzzles();
  await finished();
  const posed = await puzzles.today('guild', asking(openToAll));
  if (posed === null) throw new Error('there is one');
  const best = posed.choices.length - 1;
  const ratings: (PuzzleRating | null)[] = [null];
  for (const [number, choice] of [best, best, best, 0].entries()) {
    const who = { guildId: 'guild', ...person(`solver-${number}`) };
    await puzzles.answer(posed, who, choice);
    // Tries after the first teach nothing.
    if (choice !== best) expect((await puzzles.answer(posed, who, best)).outcome).toBe('solved');
    ratings.push(await store.puzzleRating({ puzzleId: posed.id }));
  }
  expect(ratings.map(difficultyOf)).toEqual(['new', 'new', 'new', 'easy', 'easy']);
  const mus = ratings.slice(1).map((rating) => rating?.mu ?? 0);
  expect(mus.slice(0, 3)).toEqual(mus.slice(0, 3).toSorted((one, other) => other - one));
  expect(mus[3]).toBeGreaterThan(mus[2] ?? 0);
  expect(ratings.at(-1)).toMatchObject({ answers: 4, solved: 3 });
  const strength = await store.puzzleRating({ guildId: 'guild', userId: person('solver-0').userId });
  expect(strength?.mu).toBeGreaterThan(25);
  await puzzles.drain();
});

it('has one more game judged in the background when few puzzles are left, of those that everybody may see', async () => {
  const fixture = openPuzzles();
  const { puzzles, finished, analyses, service } = fixture;
  await finished();
  const played = async (channelId: string): Promise<string> => {
    const { id } = await game(fixture, [bo], {}, channelId);
    const table = await service.load(id);
    if (table === null) throw new Error('it is there');
    accepted(await play(fixture, table, ana, 'draw'));
    accepted(await resign(fixture, table, bo));
    return id;
  };
  const [hidden, open] = [await played('hidden'), await played('open')];
  await puzzles.today(
    'guild',
    asking(({ channelId }) => channelId !== 'hidden'),
  );
  await puzzles.drain();
  expect(await analyses.find(open)).not.toBeNull();
  expect(await analyses.find(hidden)).toBeNull();
});

it('poses those that came with the program and need no memory before the others', async () => {
  const { store, time, service: tables } = openServiceFixture();
  const known = { find: (id: string) => computers.get(id) ?? null, ids: [...computers.keys()] };
  const analyses = new Analyses({ store, tables, games: known, program: null, log });
  const collection = new Collection(known);
  const puzzles = new Puzzles({ store, tables, games: known, analyses, collection, log, time, zoneOf });
  const posed: string[] = [];
  for (const id of collection.ids) {
    const puzzle = await puzzles.today('guild', asking(openToAll));
    posed.push(puzzle?.gameId ?? id);
    time.pass(HOURS_A_DAY);
  }
  const first = posed.findIndex((gameId) => gameId === 'golden-train' || gameId === 'aramini-circus');
  expect(new Set(posed.slice(first))).toEqual(new Set(['golden-train', 'aramini-circus']));
  await puzzles.drain();
});
