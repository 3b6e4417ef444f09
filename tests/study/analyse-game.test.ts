import { inServer } from '#src/model/location.js';
import { isRefused } from '#src/lib/work-queue.js';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { analyseGame } from '#src/study/analyse-game.js';
import { Analyses } from '#src/study/analyses.js';
import { gameAnalysis, type GameAnalysis } from '#src/model/record/analysis.js';
import type { GameRecord } from '#src/tables/replay/verify.js';
import type { ReplayEntry } from '#src/tables/replay/progress.js';
import { sampleGame } from '../support/sample-game.js';

const log = pino({ level: 'silent' });
const { engine, computer } = sampleGame;
const setup = { deck: [8, 1, 2, 3, 4, 5, 6, 7], seats: 2, duel: false, random: randomFrom('pile') };
/** The first player stashes the highest card; the second draws two high ones, and stashes neither. */
const played = ['stash 8', 'draw', 'draw', 'done', 'draw', 'draw', 'done'];

const entries = (notations: readonly string[]): readonly ReplayEntry[] => {
  const turns = notations.map((_, index) => notations.slice(0, index).filter((one) => one === 'done').length);
  return notations.map((notation, index) => {
    const turn = turns[index] ?? 0;
    return { version: index + 3, actor: 'person', change: { kind: 'move', seat: turn % 2, turn, notation } };
  });
};

const analyse = (notations: readonly string[], seed = 'seed'): GameAnalysis | null =>
  analyseGame({ engine, computer }, { seats: 2, setup, log: entries(notations), ended: true }, seed);

describe('a game that is judged', () => {
  it('has the blunder and no other move for a mistake, and names the better one', () => {
    const analysis = gameAnalysis.parse(analyse(played));
    const [blunder, ...others] = analysis.mistakes.filter(({ loss }) => loss > 0);
    expect(others).toEqual([]);
    for (const seat of [0, 1])
      expect(analysis.mistakes.filter((one) => one.seat === seat).length).toBeLessThanOrEqual(3);
    expect(analysis.players.every(({ accuracy }) => accuracy < 1)).toBe(true);
    expect(blunder).toMatchObject({ step: 7, seat: 1, made: 'done', better: 'stash 7' });
    expect(blunder?.loss).toBeGreaterThan(0.3);
    expect(analysis.players.map(({ mistakes }) => mistakes)).toEqual([0, 1]);
  });

  it('begins evenly, and ends as the game ended', () => {
    const { curve } = gameAnalysis.parse(analyse(played));
    expect(curve[0]).toEqual({ step: 0, chances: [0.5, 0.5] });
    expect(curve.at(-1)).toEqual({ step: 7, chances: [1, 0] });
    expect(curve.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    for (const { chances } of curve) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 8);
  });

  it('is judged alike each time', () => {
    expect(analyse(played)).toEqual(analyse(played));
  });

  it('may have been closed before its end: then it is not said who would have won', () => {
    const { curve, mistakes } = gameAnalysis.parse(analyse(played.slice(0, 4)));
    expect(curve.at(-1)?.chances).not.toEqual([1, 0]);
    expect(mistakes.filter(({ loss }) => loss > 0)).toEqual([]);
  });

  it('cannot be judged without a move, or where its log does not fit', () => {
    expect(analyse([])).toBeNull();
    expect(analyse(['stash 5'])).toBeNull();
  });
});

describe('the analyses of a server', () => {
  const record: GameRecord = {
    ...{
      gameId: 'stash',
      rules: '1',
      options: { cards: 8, duel: false },
      seats: 2,
      seed: 'seed',
      seedHash: '',
      draw: null,
      setup,
    },
    ...{ log: entries(played), result: null },
  };
  const open = (program: URL | null = null) => {
    const kept = new Map<string, GameAnalysis>();
    const analyses = new Analyses({
      store: {
        analysis: (id) => Promise.resolve(kept.get(id) ?? null),
        keepAnalysis: (id, analysis) => Promise.resolve(void kept.set(id, analysis)),
        keepPuzzles: () => Promise.resolve(),
        keepDrills: () => Promise.resolve(),
      },
      tables: {
        record: (id) => Promise.resolve(id === 'gone' ? null : record),
        load: () => Promise.resolve(null),
      },
      games: { find: (id) => (id === 'stash' ? sampleGame : null) },
      program,
      log,
    });
    return { analyses, kept };
  };
  const table = (id: string, guildId = '1') => ({ id, location: inServer(guildId), channelId: '1' });
  const programOf = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const madeBy = (asked: ReturnType<Analyses['make']>): Promise<GameAnalysis | null | 'stopped'> => {
    if (isRefused(asked)) throw new Error(asked);
    return asked.result;
  };

  it('are made one at a time, and kept', async () => {
    const { analyses, kept } = open();
    const [first, same] = [analyses.make(table('a')), analyses.make(table('a'))];
    expect(same).toBe(first);
    expect(analyses.make(table('b'))).toBe('busy');
    const elsewhere = analyses.make(table('c', '2'));
    expect(await madeBy(first)).toEqual(analyse(played));
    expect(await madeBy(elsewhere)).toEqual(analyse(played));
    expect([...kept.keys()]).toEqual(['a', 'c']);
    expect(await madeBy(analyses.make(table('b')))).not.toBeNull();
    expect(await analyses.find('b')).toEqual(analyse(played));
  });

  it('are none of games that are gone, and of those whose thread fails', async () => {
    expect(await madeBy(open().analyses.make(table('gone')))).toBeNull();
    for (const code of ['throw new Error("fell")', 'export const run = () => { throw new Error("fell"); }']) {
      const broken = open(programOf(code));
      expect(await madeBy(broken.analyses.make(table('a')))).toBeNull();
      expect(broken.kept.size).toBe(0);
    }
  });

  it('are given up when the bot stops: what is judged, and what waits', async () => {
    const { analyses, kept } = open(programOf('export const run = () => { for (;;) {} }'));
    const made = ['1', '2', '3'].map((server) => madeBy(analyses.make(table('a', server))));
    expect(analyses.waiting).toBe(3);
    await analyses.drain();
    expect(await Promise.all(made)).toEqual(['stopped', 'stopped', 'stopped']);
    expect([analyses.waiting, kept.size]).toEqual([0, 0]);
  });

  it('wait up to a limit', () => {
    const { analyses } = open();
    const asked = Array.from({ length: 21 }, (_, server) => analyses.make(table('a', String(server))));
    expect(asked.map((one) => (isRefused(one) ? one : one.ahead))).toEqual([...Array(20).keys(), 'full']);
  });
});
