import { setImmediate as eventsFirst } from 'node:timers/promises';
import { ok } from '../../../engines/core/result.js';
import type { Deadline } from '../../model/deadline.js';
import type { StoredTable } from '../../model/table.js';
import type { Store } from '../../store/index.js';
import { expire } from '../commands/lobby/close.js';
import { refuseChange } from '../commands/decision.js';
import type { Executor } from '../commands/execution/executor.js';
import type { KeyedQueue } from '../commands/execution/keyed-queue.js';
import { holderToAct } from '../commands/seating.js';
import type { Listeners } from '../listeners.js';
import type { TableReader } from '../queries/table-reader.js';
import type { ComputerPlayers } from './computer-players.js';
import type { TurnClocks } from './turn-clocks.js';

export interface DueDependencies {
  readonly store: Store;
  readonly reader: TableReader;
  readonly executor: Executor;
  readonly queue: KeyedQueue;
  readonly clocks: TurnClocks;
  readonly computers: ComputerPlayers;
  readonly listeners: Listeners;
  readonly isReachable: (guildId: string) => boolean;
}

/** Whether the turn that the deadline is about still runs. */
const stillRuns =
  ({ turn }: Deadline) =>
  ({ toAct }: StoredTable): boolean =>
    toAct?.turn === turn;

/** What happens when a deadline has passed. */
export class DueDeadlines {
  readonly #deps: DueDependencies;

  constructor(dependencies: DueDependencies) {
    this.#deps = dependencies;
  }

  /** False when nothing was done because nobody in that server could have come in time. */
  async act(deadline: Deadline): Promise<boolean> {
    const { reader, isReachable, queue } = this.#deps;
    const { kind, tableId } = deadline;
    const loaded = await reader.find(tableId);
    if (loaded !== null && !isReachable(loaded.table.guildId)) return false;
    if (kind === 'reminder') await queue.run(tableId, () => this.#remind(deadline));
    else if (kind === 'expiry') await queue.run(tableId, () => this.#expire(deadline));
    else while (await queue.run(tableId, () => this.#playForAbsent(deadline))) await eventsFirst();
    return true;
  }

  async #remind(deadline: Deadline): Promise<void> {
    const { store, reader, listeners } = this.#deps;
    // Two processes may own a server for a moment: the one that removes it reminds.
    if (!(await store.removeDeadline(deadline))) return;
    const table = (await reader.find(deadline.tableId))?.table;
    const holder = table !== undefined && stillRuns(deadline)(table) ? holderToAct(table) : null;
    const { tableId, seat, turn } = deadline;
    if (holder?.kind === 'person') listeners.notifyReminder({ tableId, userId: holder.userId, seat, turn });
  }

  async #expire(deadline: Deadline): Promise<void> {
    const { store, reader, executor, listeners, clocks } = this.#deps;
    const { tableId } = deadline;
    const isMeant = async () => {
      const loaded = await reader.find(tableId);
      if (loaded?.table.phase !== 'lobby') return null;
      // Whether lobbies expire at all may have been decided otherwise since.
      return (await clocks.lobbyHours(loaded.table.guildId)) > 0 ? loaded : null;
    };
    if ((await isMeant()) === null) {
      await store.removeDeadline(deadline);
      return;
    }
    if (executor.isStopping) return;
    const outcome = await executor.carryOut(null, async () => {
      const loaded = await isMeant();
      if (loaded === null) return refuseChange('not-in-lobby');
      return { before: loaded, engine: loaded.engine, decision: ok(expire(loaded.table)) };
    });
    if (outcome.ok) listeners.notifyExpiry(tableId);
  }

  /** One move for somebody who did not come. The deadline stands until the turn is over; says whether it goes on. */
  async #playForAbsent(deadline: Deadline): Promise<boolean> {
    const { store, executor, computers } = this.#deps;
    if (await computers.play(deadline.tableId, 'clock', stillRuns(deadline))) return true;
    if (!executor.isStopping) await store.removeDeadline(deadline);
    return false;
  }
}
