import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { carcassonne } from '#renderers/carcassonne/index.js';
import { quelCirque } from '#renderers/quel-cirque/index.js';
import { limits } from '#renderers/kit/wording.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import { textsFor } from '#src/i18n/texts.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { type EndedPlay, playLogUrl, resultToCopy } from '#src/words/play-log.js';

const move: HistoryEntry = { kind: 'move', version: 3, by: 'person', seat: 1, turn: 0, events: [], reveals: false };
const resignation: HistoryEntry = { kind: 'resign', version: 9, by: 'person', seat: 0, turn: 5, name: 'Ada' };

const play = (names: readonly string[], changes: Partial<EndedPlay> = {}): EndedPlay => ({
  table: { id: 'abcdefghij', seats: names.map((name) => ({ name })) },
  endedAt: new Date('2026-11-30T22:05:09.123Z'),
  view: {},
  over: { kind: 'over', places: [2, 1, 3].slice(0, names.length), points: [17, 42, 3].slice(0, names.length) },
  history: [move],
  ...changes,
});

const logged = (url: string): unknown => {
  expect(url).toMatch(/^https:\/\/app\.bgstatsapp\.com\/createPlay\.html\?data=[\w%.:,~!*'()-]+$/u);
  return JSON.parse(z.string().parse(new URL(url).searchParams.get('data')));
};

describe('a play for BG Stats', () => {
  it('tells the game, the time in UTC, who started, and how each player did', () => {
    expect(logged(playLogUrl(carcassonne, play(['Ada', 'Bo "& Co"', 'Zoé']), textsFor('en')))).toEqual({
      sourceName: 'En piste',
      sourcePlayId: 'abcdefghij',
      playDate: '2026-11-30 22:05:09',
      game: { name: 'Carcassonne', bggId: 822, sourceGameId: 'carcassonne', highestWins: true },
      players: [
        { name: 'Ada', startPlayer: false, score: 17, winner: false, rank: 2 },
        { name: 'Bo "& Co"', startPlayer: true, score: 42, winner: true, rank: 1 },
        { name: 'Zoé', startPlayer: false, score: 3, winner: false, rank: 3 },
      ],
    });
  });

  it('fits a button of Discord for two players with names of usual length', () => {
    const url = playLogUrl(carcassonne, play(['Barnaby', 'Josephine']), textsFor('en'));
    expect(url.length).toBeLessThanOrEqual(limits.linkUrl);
  });

  it('has no points after a resignation', () => {
    const url = playLogUrl(quelCirque, play(['Ada', 'Bo'], { history: [move, resignation] }), textsFor('en'));
    expect(logged(url)).toMatchObject({
      game: { name: 'Quel Cirque', noPoints: true },
      players: [
        { name: 'Ada', winner: false },
        { name: 'Bo', winner: true },
      ],
    });
    expect(url).not.toContain('score');
  });
});

describe('a result to copy', () => {
  const copied = (names: readonly string[], locale: 'en' | 'fr', changes: Partial<EndedPlay> = {}): string => {
    const texts = textsFor(locale);
    return resultToCopy(carcassonne, play(names, changes), names.map(escapeMarkdown), { texts, names });
  };

  it('has a line for each player in the order of places, without markup', () => {
    expect(copied(['**Ada**', '1. Bo_'], 'en')).toBe(
      ['Carcassonne · Nov 30, 2026', '🥇 1. 1. Bo_ · 42 points', '🥈 2. **Ada** · 17 points'].join('\n'),
    );
    expect(copied(['Ada', 'Bo'], 'fr')).toMatch(/^Carcassonne · 30 nov\. 2026\n🥇 1\. Bo · 42 points\n/u);
  });

  it('has places alone after a resignation', () => {
    expect(copied(['Ada', 'Bo'], 'en', { history: [move, resignation] })).toMatch(/🥇 1\. Bo\n🥈 2\. Ada$/u);
  });
});
