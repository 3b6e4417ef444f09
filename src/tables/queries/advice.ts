import { randomFrom } from '../../../engines/core/random.js';
import { ok, type Result } from '../../../engines/core/result.js';
import type { Level } from '../../../engines/core/search/level.js';
import { strategyOf } from '../../../engines/core/search/choose.js';
import type { Question } from '../../../engines/core/search/strategy.js';
import type { Term } from '../../../engines/core/term.js';
import { seatOf } from '../../model/table.js';
import type { Clock } from '../clock.js';
import { refuseChange } from '../commands/decision.js';
import type { TableRefusal } from '../refusal.js';
import type { Rules } from '../rules.js';
import type { LoadedTable, TableReader } from './table-reader.js';

/** A move for a player to consider, and what it brings. */
export interface AdvisedMove {
  readonly move: object;
  readonly terms: readonly Term[];
}

/** The best moves of a player, the best first; at least one. */
export interface Advice {
  /** Of the table, when they were. */
  readonly version: number;
  /** What the player sees, and all that was looked at but their memory. */
  readonly view: object;
  readonly moves: readonly AdvisedMove[];
}

const ADVISED = 3;
/** How well it is judged which moves are best. */
const LEVEL: Level = 'hard';
/** Milliseconds for judging: somebody waits. */
const PATIENCE = 1_500;

/** Worth the same for the same reasons: one of them is enough to be named. */
const isLike = (
  one: AdvisedMove & { readonly mark: number },
  other: AdvisedMove & { readonly mark: number },
): boolean => one.mark === other.mark && JSON.stringify(one.terms) === JSON.stringify(other.terms);

/** The best of these moves by the marks they were given, and what they bring. */
export const bestOf = (
  { computer }: Pick<Rules, 'computer'>,
  { view, memory, moves }: Question,
  marks: readonly number[],
): readonly AdvisedMove[] => {
  const order = moves
    .map((move, index) => ({ move, mark: marks[index] ?? -Infinity }))
    .toSorted((one, other) => other.mark - one.mark);
  const best: (AdvisedMove & { readonly mark: number })[] = [];
  for (const { move, mark } of order) {
    if (best.length === ADVISED) break;
    const advised = { move, mark, terms: computer.terms?.(view, move, memory) ?? [] };
    if (best.every((one) => !isLike(one, advised))) best.push(advised);
  }
  return best.map(({ move, terms }) => ({ move, terms }));
};

/**
 * Advises players. Like a computer player, it is given what the person on the seat could see and remember, never the
 * position.
 */
export class Adviser {
  readonly #reader: TableReader;
  readonly #clock: Clock;

  constructor(reader: TableReader, clock: Clock) {
    this.#reader = reader;
    this.#clock = clock;
  }

  async advise(tableId: string, userId: string): Promise<Result<Advice, TableRefusal>> {
    const loaded = await this.#reader.find(tableId);
    if (loaded === null) return refuseChange('no-table');
    const { table, rules } = loaded;
    const seat = seatOf(table, userId);
    if (table.phase !== 'playing' || table.toAct === null) return refuseChange('not-playing');
    if (seat === null) return refuseChange('not-seated');
    if (!table.seating.advice) return refuseChange('advice-off');
    if (table.toAct.seat !== seat)
      return refuseChange('not-your-turn', { name: table.seats[table.toAct.seat]?.name ?? '?' });
    const question = await this.#question(loaded, seat);
    if (question === null) return refuseChange('unplayable');
    const { version } = table;
    return ok({ version, view: question.view, moves: bestOf(rules, question, this.#judge(loaded, question)) });
  }

  /** What the player is to choose from, with all that they know. */
  async #question(loaded: LoadedTable, seat: number): Promise<Question | null> {
    const progress = await this.#reader.progress(loaded);
    const memory = progress?.position.memories[seat];
    if (progress === null || memory === undefined) return null;
    const { engine } = loaded;
    const { state } = progress.position;
    const moves = engine.moves(state, seat);
    return moves.length === 0 ? null : { seat, view: engine.view(state, seat), memory, moves };
  }

  /** Whoever asks twice is told the same: chance is drawn from what everybody knows of the table. */
  #judge({ table, rules }: LoadedTable, question: Question): readonly number[] {
    const end = this.#clock.now().getTime() + PATIENCE;
    const budget = { isSpent: () => this.#clock.now().getTime() >= end };
    const random = randomFrom(`advice ${table.id} ${table.version}`);
    return strategyOf(rules.computer, LEVEL).judge(question, random, budget);
  }
}
