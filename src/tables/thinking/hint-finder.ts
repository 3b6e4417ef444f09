import type { SuggestedMove } from '#src/model/player-view.js';
import { LRUCache } from 'lru-cache';
import { ok, type Result } from '#engines/core/result.js';
import type { Question } from '#engines/core/search/strategy.js';
import { areHintsAllowed } from '#src/model/record/seating.js';
import { seatOf } from '#src/model/table.js';
import { appraiseInTurn } from './appraise-in-turn.js';
import { adviceTask, bestOf } from './best-moves.js';
import type { Thinker } from './thinker.js';
import { questionOf } from './question.js';
import { refuseChange } from '../actions/decision.js';
import type { TableRefusal } from '../refusal.js';
import type { Hint } from '../table-service.js';
import type { LoadedTable, TableReader } from '../queries/table-reader.js';

const CACHE_SIZE = 200;

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
    if (!areHintsAllowed(table.seating)) return refuseChange('advice-off');
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

  /** Ranks the moves: first the choice of a computer player, then the others by the game's appraisal. */
  async #judge({ table, rules }: LoadedTable, question: Question): Promise<readonly number[]> {
    const thought = await this.#thinker.choose(adviceTask(table, question), new AbortController().signal);
    const { view, memory, moves } = question;
    const { computer } = rules;
    const marks = await appraiseInTurn(computer, view, moves, (some) => computer.appraise(view, some, memory));
    return marks.map((mark, index) => (index === thought?.index ? Infinity : mark));
  }
}
