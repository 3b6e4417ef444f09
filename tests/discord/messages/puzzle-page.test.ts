import { describe, expect, it } from 'vitest';
import { carcassonne } from '#renderers/carcassonne/index.js';
import type { Game } from '#renderers/kit/game/game.js';
import { quelCirque } from '#renderers/quel-cirque/index.js';
import type { Page } from '#src/discord/messages/page.js';
import type { PosedPuzzle } from '#src/study/positions.js';
import { puzzlePage } from '#src/discord/messages/pages/puzzle-page.js';
import { computers } from '#src/app/thinking/computers.js';
import { textsFor } from '#src/i18n/texts.js';
import { Collection } from '#src/study/collection.js';

const collection = new Collection({ find: (id) => computers.get(id) ?? null, ids: [...computers.keys()] });

const posed = (id: string): PosedPuzzle => collection.pose(id) ?? expect.fail(`no puzzle ${id} comes with the program`);

const pageOf = (game: Game, puzzle: PosedPuzzle, isDone: boolean): Page => {
  const { id } = puzzle;
  const answer = {
    guildId: '1',
    puzzleId: id,
    userId: '3',
    name: 'Ada',
    tried: [],
    outcome: 'shown',
    at: new Date(0),
    day: '2026-11-22',
  } as const;
  return puzzlePage({
    ...{ game, puzzle, texts: textsFor('en'), day: null, isToday: false, difficulty: null, strength: null },
    ...{ answer: isDone ? answer : null, solvers: { named: [], count: 0 }, isNamed: false, mayReplay: false },
  });
};

const pageText = (game: Game, id: string, isDone = true): string =>
  pageOf(game, posed(id), isDone)
    .blocks.map((block) => (block.kind === 'text' ? block.text : ''))
    .join('\n');

const menuLabels = ({ blocks }: Page): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'menu' ? block.choices.map(({ label }) => label) : []));

const altTexts = ({ blocks }: Page): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.alt] : []));

const pictureNames = ({ blocks }: Page): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []));

const CARCASSONNE = 'carcassonne-3';
const BEST = 5;

/** A puzzle of Quel Cirque with as many moves as a menu of puzzles ever has. */
const QUEL_CIRQUE =
  collection.ids.find((id) => id.startsWith('quel-cirque-') && collection.pose(id)?.choices.length === 8) ?? '';

describe('the solution of a puzzle', () => {
  it('shows the whole turn of the best move with its number', () => {
    const solved = pageOf(carcassonne, posed(CARCASSONNE), true);
    expect(altTexts(solved)).toContain(`The board, with the best move (number ${BEST}) and the other moves marked`);
    expect(pageText(carcassonne, CARCASSONNE)).toContain(`🥇 **${BEST} · S2E2, turned 90°\\: meeple on the city`);
    expect(JSON.stringify(solved)).toContain('"rotation":90,"step":{"kind":"put"');
    expect(JSON.stringify(pageOf(carcassonne, posed(CARCASSONNE), false))).toContain('"shown":null');
  });

  it('gives no estimate next to the chances, which may contradict it', () => {
    expect(posed(CARCASSONNE).choices.some(({ terms }) => terms.some(({ name }) => name === 'expects'))).toBe(true);
    expect(pageText(carcassonne, CARCASSONNE)).not.toMatch(/by the end|expects/u);
  });

  it('gives no two moves the same reason', () => {
    const text = pageText(quelCirque, QUEL_CIRQUE);
    expect(text.match(/^(?:🥇|-) .*%$/gmu)?.length).toBe(8);
    const reasons = text.match(/(?<=%\n)-# .*$/gmu) ?? [];
    expect(reasons.length).toBeGreaterThan(1);
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  it('says which chance its winning chances leave open in this game', () => {
    expect(pageText(quelCirque, QUEL_CIRQUE)).toContain('roll the die again');
    expect(pageText(quelCirque, QUEL_CIRQUE)).not.toContain('cards');
    const tiles = collection.ids.find((id) => id.startsWith('carcassonne-')) ?? '';
    expect(pageText(carcassonne, tiles)).toContain('remaining tiles');
  });
});

describe('the question of a puzzle', () => {
  it('numbers the moves in the menu as their places in the picture', () => {
    const page = pageOf(carcassonne, posed(CARCASSONNE), false);
    expect(altTexts(page)).toContain('The board, with these moves marked and numbered');
    const labels = menuLabels(page);
    expect(labels.map((label) => label.split(' · ')[0])).toEqual(labels.map((_, index) => String(index + 1)));
    expect(labels[BEST - 1]).toContain('S2E2');
  });

  it('shows the numbers on a board that is one sheet, and next to one that is a land', () => {
    expect(pictureNames(pageOf(quelCirque, posed(QUEL_CIRQUE), false))).toEqual(['board']);
    expect(altTexts(pageOf(quelCirque, posed(QUEL_CIRQUE), false))[0]).toMatch(/^The board, with these moves/u);
    expect(pictureNames(pageOf(carcassonne, posed(CARCASSONNE), false))).toEqual(['board', 'places']);
  });

  it.each([[carcassonne, CARCASSONNE] as const, [quelCirque, QUEL_CIRQUE] as const])(
    'is the same whichever move is the best one',
    (game, id) => {
      const puzzle = posed(id);
      const shares = puzzle.choices.map(({ share }) => share);
      const pages = puzzle.choices.map((_, by) => {
        const choices = puzzle.choices.map((choice, index) => ({
          ...choice,
          share: shares[(index + by) % shares.length] ?? 0,
        }));
        return JSON.stringify(pageOf(game, { ...puzzle, choices }, false));
      });
      expect(new Set(pages).size).toBe(1);
      expect(pages[0]).toContain('"spots"');
    },
  );

  it('names no kind of move that is impossible there', () => {
    const ids = collection.ids.filter((id) => id.startsWith('quel-cirque-'));
    for (const id of ids) {
      const kinds = new Set(collection.pose(id)?.situation.moves.map((move) => ('kind' in move ? move.kind : '')));
      const [question = ''] = /You can: .*/u.exec(pageText(quelCirque, id, false)) ?? [];
      expect(question.includes('move a clown')).toBe(kinds.has('walk'));
      expect(question.includes('bring a clown home')).toBe(kinds.has('home'));
      expect(question).not.toContain('any ');
    }
  });
});
