import { LRUCache } from 'lru-cache';
import { ok, type Result } from '#engines/core/result.js';
import type { Level, Question } from '#engines/core/search/strategy.js';
import { seatOf } from '#src/model/table.js';
import { appraiseInTurn } from './appraise-in-turn.js';
import type { Thinker } from './thinker.js';
import { questionOf } from './question.js';
import { refuseChange } from '../actions/decision.js';
import type { TableRefusal } from '../refusal.js';
import type { Hint, SuggestedMove } from '../table-service.js';
import type { Rules } from '../rules.js';
import type { LoadedTable, TableReader } from '../queries/table-reader.js';

const MAX_SUGGESTIONS = 3;
const LEVEL: Level = 'hard';
const CACHE_SIZE = 200;

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

/**
 * Gives hints to players. Like a computer player, it receives only the information that the person on the seat could
 * see and remember, never the position.
 */
export class HintFinder {
  readonly #reader: TableReader;
  readonly #thinker: Thinker;
  /** The search is limited in time and not repeatable, so a repeated request returns the first answer. */
  readonly #told = new LRUCache<string, Promise<readonly SuggestedMove[]>>({ max: CACHE_SIZE });

  constructor(reader: TableReader, thinker: Thinker) {
    this.#reader = reader;
    this.#thinker = thinker;
  }

  async findHint(tableId: string, userId: string): Promise<Result<Hint, TableRefusal>> {
    const loaded = await this.#reader.find(tableId);
    if (loaded === null) return refuseChange('no-table');
    const { table, rules, engine } = loaded;
    const seat = seatOf(table, userId);
    if (table.toAct === null) return refuseChange('not-playing');
    if (seat === null) return refuseChange('not-seated');
    if (!table.seating.advice) return refuseChange('advice-off');
    if (table.toAct.seat !== seat)
      return refuseChange('not-your-turn', { name: table.seats[table.toAct.seat]?.name ?? '?' });
    const progress = await this.#reader.progress(loaded);
    const question = progress === null ? null : questionOf(engine, progress.position, seat);
    if (question === null) return refuseChange('unplayable');
    const { version } = table;
    const key = `${tableId} ${version} ${seat}`;
    const told = this.#told.get(key);
    const moves = told ?? this.#judge(loaded, question).then((marks) => bestOf(rules, question, marks));
    if (told === undefined) this.#told.set(key, moves);
    // A failed search is repeated at the next request.
    moves.catch(() => this.#told.delete(key));
    const { view, moves: legal } = question;
    return ok({ version, view, moves: await moves, legal, isForced: legal.length === 1 });
  }

  /**
   * Ranks the moves: first the choice of a computer player, then the others by the game's appraisal. The random seed is
   * public, so that it reveals nothing.
   */
  async #judge({ table, rules }: LoadedTable, question: Question): Promise<readonly number[]> {
    const seed = `advice ${table.version}`;
    const task = { gameId: table.gameId, level: LEVEL, question, seed };
    const thought = await this.#thinker.choose(task, new AbortController().signal);
    const { view, memory, moves } = question;
    const { computer } = rules;
    const marks = await appraiseInTurn(computer, view, moves, (some) => computer.appraise(view, some, memory));
    return marks.map((mark, index) => (index === thought?.index ? Infinity : mark));
  }
}
