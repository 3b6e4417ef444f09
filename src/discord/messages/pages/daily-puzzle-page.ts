import type { Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { PuzzleAnswer, PuzzleRating, PuzzleSolvers } from '#src/model/record/puzzle.js';
import { gameName } from '#src/words/games.js';
import { type Block, type Page, type PressButton, textBlock } from '../page.js';
import { posedBlocks, type PosedToAll, puzzleActions } from './puzzle-page.js';
import { difficultyWords, solversWords, triesWords } from './puzzle-words.js';

const solveButton = (day: string, texts: Texts): PressButton => ({
  press: { action: puzzleActions.open, tableId: null, version: 0, payload: day },
  label: texts.t('common:puzzle.buttons.today'),
  emoji: '🧩',
  style: 'primary',
});

const solversText = ({ named, count }: PuzzleSolvers, texts: Texts): string => {
  const names = solversWords(named, count, texts);
  return names === null ? texts.t('common:puzzle.nobody') : texts.t('common:puzzle.solvers', { names });
};

/** Announces the solvers of the day's puzzle in the channel, without the solution. */
export const solvedPage = (game: Game, solvers: PuzzleSolvers, difficulty: PuzzleRating | null, texts: Texts): Page => {
  const title = texts.t('common:puzzle.title', { game: gameName(game, texts) });
  const words = `### 🧩 ${title}\n-# ${difficultyWords(difficulty, texts)}\n${solversText(solvers, texts)}`;
  return {
    accent: game.accent,
    blocks: [textBlock(words), { kind: 'buttons', buttons: [solveButton('', texts)] }],
  };
};

export interface PuzzleOfYesterday {
  readonly id: string;
  /** The answer with the fewest tries, the earliest of several; null when no one solved it that day. */
  readonly quickest: PuzzleAnswer | null;
  /** True when its person agrees to be named. */
  readonly isNamed: boolean;
}

export interface DailyPuzzle extends PosedToAll {
  readonly day: string;
  readonly solvers: PuzzleSolvers;
  /** The server's streak in days. */
  readonly streak: number;
  /** Null when the server had no puzzle the day before. */
  readonly yesterday: PuzzleOfYesterday | null;
}

const yesterdayText = ({ quickest, isNamed }: PuzzleOfYesterday, texts: Texts): string => {
  if (quickest === null) return texts.t('common:puzzle.daily.unsolved');
  const tries = triesWords(quickest, texts);
  return isNamed
    ? texts.t('common:puzzle.daily.quickest', { name: escapeMarkdown(quickest.name), tries })
    : texts.t('common:puzzle.daily.quickest-unnamed', { tries });
};

/** The puzzle of the day as everyone in the channel sees it: the position and its solvers, never the solution. */
export const dailyPuzzlePage = (daily: DailyPuzzle): Page => {
  const { game, texts, day, solvers, streak, yesterday } = daily;
  const lines = [
    ...(streak === 0 ? [] : [texts.t('common:puzzle.daily.streak', { count: streak })]),
    ...(yesterday === null ? [] : [yesterdayText(yesterday, texts)]),
  ];
  const solution = ({ id }: PuzzleOfYesterday): PressButton => ({
    press: { action: puzzleActions.last, tableId: null, version: 0, payload: id },
    label: texts.t('common:puzzle.buttons.last'),
    emoji: '💡',
  });
  const foot: readonly Block[] = lines.length === 0 ? [] : [textBlock(lines.map((line) => `-# ${line}`).join('\n'))];
  return {
    accent: game.accent,
    blocks: [
      ...posedBlocks(daily),
      textBlock(solversText(solvers, texts)),
      ...foot,
      {
        kind: 'buttons',
        buttons: [solveButton(day, texts), ...(yesterday === null ? [] : [solution(yesterday)])],
      },
    ],
  };
};
