import type { Logger } from 'pino';
import { randomFrom } from '../../../engines/core/random.js';
import { ok } from '../../../engines/core/result.js';
import type { Ownership } from '../../model/ownership.js';
import type { StoredTable, Table } from '../../model/table.js';
import { allItems, type Store } from '../../store/index.js';
import type { Chance } from '../chance.js';
import type { Executor } from '../commands/execution/executor.js';
import type { KeyedQueue } from '../commands/execution/keyed-queue.js';
import { refuseChange } from '../commands/decision.js';
import { holderToAct } from '../commands/seating.js';
import type { LoadedTable, TableReader } from '../queries/table-reader.js';
import { automaticMove } from './automatic-moves.js';
import type { BackgroundQueue } from './background-queue.js';

export interface ComputerDependencies {
  readonly store: Store;
  readonly owner: () => Ownership;
  readonly reader: TableReader;
  readonly executor: Executor;
  readonly queue: KeyedQueue;
  readonly background: BackgroundQueue;
  readonly chance: Chance;
  readonly log: Logger;
}

/** Plays for the seats that no person holds, and for people who do not come. */
export class ComputerPlayers {
  readonly #deps: ComputerDependencies;

  constructor(dependencies: ComputerDependencies) {
    this.#deps = dependencies;
  }

  /** Lets computer players go on wherever one is to act. */
  async wakeAll(): Promise<void> {
    const { store, owner } = this.#deps;
    for await (const id of allItems((page) => store.withComputerToAct(owner(), page))) this.#wake(id);
  }

  /** Lets a computer player act soon, if one is to act at this table. */
  wake(table: Table): void {
    if (holderToAct(table)?.kind === 'computer') this.#wake(table.id);
  }

  /**
   * Plays one move for the seat that is to act.
   *
   * @param isMeant whether the table still stands as it is meant to; looked at again after a conflict
   * @returns whether a move was made
   */
  async play(tableId: string, actor: 'computer' | 'clock', isMeant: (table: StoredTable) => boolean): Promise<boolean> {
    const { reader, executor, chance, log } = this.#deps;
    const outcome = await executor.carryOut(null, async () => {
      const loaded = await reader.find(tableId);
      const game = loaded === null || executor.isStopping ? null : await this.#game(loaded);
      if (game === null || !isMeant(game.table)) return refuseChange('not-playing');
      const change = automaticMove(game, game.rules.computer, actor, randomFrom(chance.seed()), log);
      return change === null ? refuseChange('unplayable') : { before: game, engine: game.engine, decision: ok(change) };
    });
    return outcome.ok;
  }

  async #game(loaded: LoadedTable) {
    const { toAct } = loaded.table;
    const progress = toAct === null ? null : await this.#deps.reader.progress(loaded);
    return toAct === null || progress === null ? null : { ...loaded, toAct, progress };
  }

  #wake(tableId: string): void {
    const { background, queue } = this.#deps;
    background.add(() =>
      queue.run(tableId, () => this.play(tableId, 'computer', (table) => holderToAct(table)?.kind === 'computer')),
    );
  }
}
