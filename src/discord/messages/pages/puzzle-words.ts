import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { PuzzleAnswer, PuzzleRating } from '#src/model/record/puzzle.js';
import type { PosedPuzzle } from '#src/study/positions.js';
import { difficultyOf } from '#src/study/difficulty.js';
import type { Game } from '#renderers/kit/game/game.js';

const MAX_NAMED = 10;

/** Names seats by "you" and by number instead of by player, since the players' identity is irrelevant. */
export const puzzleScene = ({ seats, situation }: PosedPuzzle, texts: Texts): Scene => ({
  texts,
  names: Array.from({ length: seats }, (_, seat) =>
    texts.t(`common:puzzle.${seat === situation.seat ? 'you' : 'player'}`, { number: seat + 1 }),
  ),
});

/** Describes a move (Discord markdown). */
export const choiceWords = (
  game: Game,
  { situation: { view } }: PosedPuzzle,
  notation: string,
  scene: Scene,
): string => {
  const move = game.engine.notation.parse(notation);
  return move.ok ? game.renderer.move(view, move.value, scene) : notation;
};

export const difficultyWords = (rating: PuzzleRating | null, texts: Texts): string => {
  const difficulty = texts.t(`common:puzzle.difficulty.${difficultyOf(rating)}`);
  const count = rating?.answers ?? 0;
  return count === 0 ? difficulty : texts.t('common:puzzle.answers', { difficulty, count });
};

/** Formats a day such as `2026-11-22` in the reader's language. */
export const dayWords = (day: string, { locale }: Texts): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const triesWords = ({ tried }: Pick<PuzzleAnswer, 'tried'>, texts: Texts): string =>
  tried.length === 1 ? texts.t('common:puzzle.first-try') : texts.t('common:puzzle.nth-try', { number: tried.length });

export const solversWords = (solvers: readonly PuzzleAnswer[], count: number, texts: Texts): string | null => {
  if (count === 0) return null;
  const named = solvers
    .slice(0, MAX_NAMED)
    .map((one) => texts.t('common:puzzle.solver', { name: escapeMarkdown(one.name), tries: triesWords(one, texts) }));
  const others = count - named.length;
  return texts.list(others === 0 ? named : [...named, texts.t('common:puzzle.others', { count: others })]);
};
