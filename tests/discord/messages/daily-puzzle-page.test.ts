import { describe, expect, it } from 'vitest';
import { games } from '#src/app/games.js';
import { textsFor } from '#src/i18n/texts.js';
import type { PuzzleAnswer } from '#src/model/record/puzzle.js';
import { dailyPuzzlePage } from '#src/discord/messages/pages/daily-puzzle-page.js';
import type { Page } from '#src/discord/messages/page.js';
import { payloadOf } from '#src/discord/messages/payload.js';
import { Collection } from '#src/study/collection.js';
import { Games } from '#src/words/games.js';

const byId = new Games(games);
const collection = new Collection({ find: (id) => byId.find(id), ids: games.map(({ engine }) => engine.id) });

const answer: PuzzleAnswer = {
  ...{ guildId: '1', puzzleId: 'quel-cirque-1', userId: '7', name: '*Ada*', tried: [3, 0], outcome: 'solved' },
  ...{ at: new Date(0), day: '2026-11-21' },
};

/** @param turned the number of places by which the chances of the choices are moved on, so that another one is best */
const pageOf = (id: string, turned: number, locale = 'en'): Page => {
  const puzzle = collection.pose(id) ?? expect.fail(`no puzzle ${id} comes with the program`);
  const choices = puzzle.choices.map((choice, index, { length }) => {
    const { share, terms } = puzzle.choices[(index + turned) % length] ?? choice;
    return { ...choice, share, terms };
  });
  return dailyPuzzlePage({
    game: byId.find(puzzle.gameId) ?? expect.fail('no such game'),
    puzzle: { ...puzzle, choices },
    texts: textsFor(locale),
    day: '2026-11-22',
    difficulty: null,
    solvers: { named: [answer], count: 3 },
    streak: 4,
    yesterday: { id: 'carcassonne-1', quickest: answer, isNamed: true },
  });
};

const textIn = ({ blocks }: Page): string =>
  blocks.map((block) => (block.kind === 'text' ? block.text : '')).join('\n');

describe('the puzzle of the day in a channel', () => {
  it.each(games.map(({ engine }) => engine.id))('is the same in %s, whichever move is best', async (gameId) => {
    for (const id of collection.ids.filter((one) => one.startsWith(gameId)).slice(0, 1)) {
      const [page, turned] = [pageOf(id, 0), pageOf(id, 1)];
      // The whole page with the data of its pictures, and what is sent of it.
      expect(JSON.stringify(page)).toBe(JSON.stringify(turned));
      const { components, files } = await payloadOf(page);
      const other = await payloadOf(turned);
      expect(components).toEqual(other.components);
      expect(files).toEqual(other.files);
    }
  });

  it('tells who solved it and who was quickest yesterday, with names that are no markup', () => {
    const text = textIn(pageOf('carcassonne-3', 0));
    expect(text).toContain('Solved here by **\\*Ada\\*** (on try 2) and 2 others.');
    expect(text).toContain('🔥 This server’s streak: 4 days');
    expect(text).toContain('Yesterday’s quickest: **\\*Ada\\***, on try 2');
    expect(textIn(pageOf('carcassonne-3', 0, 'fr'))).toContain('celle d’**\\*Ada\\***, au 2e essai');
  });
});
