import type { Question } from '#engines/core/search/strategy.js';
import type { SuggestedMove } from '#src/model/player-view.js';
import type { Rules } from '../rules.js';
import type { Task } from './thinker.js';

const MAX_SUGGESTIONS = 3;

/** True for moves of equal value for the same reasons, only one of which needs to be named. */
const isLike = (
  one: SuggestedMove & { readonly mark: number },
  other: SuggestedMove & { readonly mark: number },
): boolean => one.mark === other.mark && JSON.stringify(one.terms) === JSON.stringify(other.terms);

/**
 * A move with the best one after it in the same turn, so that a button plays all that the reasons name. The move alone
 * where its best end can only be chosen later.
 */
const wholeTurnOf = ({ computer }: Pick<Rules, 'computer'>, { view, memory }: Question, move: object): object => {
  const whole = computer.wholeTurn?.(view, move) ?? move;
  if (whole === move) return move;
  const [alone = 0, together = 0] = computer.appraise(view, [move, whole], memory);
  return together < alone ? move : whole;
};

export const bestOf = (
  rules: Pick<Rules, 'computer'>,
  question: Question,
  marks: readonly number[],
): readonly SuggestedMove[] => {
  const { computer } = rules;
  const { view, memory, moves } = question;
  const order = moves
    .map((move, index) => ({ move, mark: marks[index] ?? -Infinity }))
    .toSorted((one, other) => other.mark - one.mark);
  const best: (SuggestedMove & { readonly mark: number })[] = [];
  for (const { move, mark } of order) {
    if (best.length === MAX_SUGGESTIONS) break;
    const turn = wholeTurnOf(rules, question, move);
    const suggested = { move: turn, mark, terms: computer.terms?.(view, turn, memory) ?? [] };
    if (best.every((one) => !isLike(one, suggested))) best.push(suggested);
  }
  return best.map(({ move, terms }) => ({ move, terms }));
};

/** The question for a computer player whose choice is the first suggestion. Its seed is public, so that it reveals nothing. */
export const adviceTask = (
  { gameId, version }: { readonly gameId: string; readonly version: number },
  question: Question,
): Task => ({ gameId, level: 'hard', question, seed: `advice ${version}` });
