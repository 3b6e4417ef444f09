import { serverOf } from '#src/model/location.js';
import { ok } from '#engines/core/result.js';
import type { Deadline } from '#src/model/deadline.js';
import { holderToAct, isPlayedAlone, type StoredTable } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import { isOpen, type Proposal } from '#src/model/record/proposal.js';
import { lapse, replaceUnanswered } from '../actions/consent/vote.js';
import { beginFull } from '../actions/lobby/begin.js';
import { expire } from '../actions/lobby/close.js';
import { refuseChange, type Decision } from '../actions/decision.js';
import { giveUpAbsent } from '../actions/game/resign.js';
import type { ExecutionAttempt, Executor } from '../actions/execution/executor.js';
import type { KeyedQueue } from '#src/lib/keyed-queue.js';
import type { Chance } from '../chance.js';
import type { Listeners } from '../listeners.js';
import type { Servers } from '../settings.js';
import type { Outcome } from '../table-service.js';
import type { LoadedTable, TableReader } from '../queries/table-reader.js';
import type { ComputerPlayers } from './computer-players.js';
import type { DeadlinePlanner } from '../deadlines/deadline-planner.js';
import { yieldToEvents } from '#src/lib/event-loop.js';

export interface DueDependencies {
  readonly store: Store;
  readonly reader: TableReader;
  readonly executor: Executor;
  readonly queue: KeyedQueue;
  readonly planner: Pick<DeadlinePlanner, 'lobbyHours'>;
  readonly chance: Chance;
  readonly computers: ComputerPlayers;
  readonly listeners: Listeners;
  readonly servers: Pick<Servers, 'at'>;
  readonly isReachable: (guildId: string | null) => boolean;
}

const stillRuns = ({ turn }: Deadline, { toAct, clock }: StoredTable): boolean =>
  toAct?.turn === turn && (clock?.paused ?? null) === null;

const stillIdles = ({ turn }: Deadline, table: StoredTable): boolean =>
  table.toAct?.turn === turn && !table.seating.tournament && holderToAct(table)?.kind === 'person';

export class DueDeadlines {
  readonly #deps: DueDependencies;

  constructor(dependencies: DueDependencies) {
    this.#deps = dependencies;
  }

  /** Returns false when nothing was done: no one in that server could have acted in time, or the store failed. */
  async act(deadline: Deadline): Promise<boolean> {
    const { reader, isReachable, queue } = this.#deps;
    const { kind, tableId } = deadline;
    const loaded = await reader.find(tableId);
    if (loaded !== null && !isReachable(serverOf(loaded.table.location))) return false;
    if (kind === 'reminder') await queue.run(tableId, () => this.#remind(deadline));
    else if (kind === 'expiry') return queue.run(tableId, () => this.#expire(deadline));
    else if (kind === 'begin') return queue.run(tableId, () => this.#begin(deadline));
    else if (kind === 'proposal') return queue.run(tableId, () => this.#lapse(deadline));
    else while (await queue.run(tableId, () => this.#actForAbsent(deadline))) await yieldToEvents();
    return true;
  }

  async #remind(deadline: Deadline): Promise<void> {
    const { store, reader, listeners } = this.#deps;
    // Two processes may own a server for a moment: the one that removes the deadline sends the reminder.
    if (!(await store.removeDeadline(deadline))) return;
    const table = (await reader.find(deadline.tableId))?.table;
    const holder = table !== undefined && stillRuns(deadline, table) ? holderToAct(table) : null;
    const { tableId, seat, turn } = deadline;
    if (holder?.kind === 'person') listeners.notifyReminder({ tableId, userId: holder.userId, seat, turn });
  }

  /** Once the game has begun, the deadline is gone with the lobby. */
  #begin(deadline: Deadline): Promise<boolean> {
    const { chance } = this.#deps;
    return this.#changeOrRemove(deadline, (loaded) => beginFull(loaded, chance.seed()));
  }

  #lapse(deadline: Deadline): Promise<boolean> {
    return this.#changeOrRemove(deadline, async (loaded) => {
      const { table } = loaded;
      const { proposal } = table;
      if (!isOpen(proposal)) return refuseChange('proposal-over');
      const replaced = await this.#replaceUnanswered(loaded, proposal);
      return replaced?.ok === true ? replaced : ok(lapse(table, proposal));
    });
  }

  async #replaceUnanswered(loaded: LoadedTable, proposal: Proposal): Promise<Decision | null> {
    const { store, reader, chance } = this.#deps;
    const { id, toAct } = loaded.table;
    if (toAct === null || proposal.kind !== 'replace') return null;
    const progress = await reader.progress(loaded);
    const log = await store.log(id, proposal.version);
    return progress === null
      ? null
      : replaceUnanswered({ ...loaded, toAct, progress }, proposal, log, (bound) => chance.below(bound));
  }

  /**
   * True while the deadline is current: people may have postponed it meanwhile. Check it after loading the table, so
   * that a later change of either causes a conflict.
   */
  async #stands({ tableId, kind, dueAt }: Deadline): Promise<boolean> {
    const standing = await this.#deps.store.deadlines(tableId);
    return standing.some((other) => other.kind === kind && other.dueAt.getTime() === dueAt.getTime());
  }

  /**
   * Carries out a deadline, or removes it when it no longer applies. Returns false when the store failed, so that the
   * deadline remains.
   *
   * @param onDone called once it is carried out
   */
  async #changeOrRemove(
    deadline: Deadline,
    decide: (loaded: LoadedTable) => Decision | Promise<Decision>,
    onDone?: () => void,
  ): Promise<boolean> {
    const { store, reader, executor } = this.#deps;
    if (executor.isStopping) return false;
    const outcome = await executor.carryOut(null, async () => {
      const loaded = await reader.find(deadline.tableId);
      if (loaded === null || !(await this.#stands(deadline))) return refuseChange('no-table');
      return { before: loaded, engine: loaded.engine, decision: await decide(loaded) };
    });
    if (outcome.ok) {
      onDone?.();
      return true;
    }
    const { error } = outcome;
    if (error.kind === 'table' && error.reason === 'not-stored') return false;
    await store.removeDeadline(deadline);
    return true;
  }

  #expire(deadline: Deadline): Promise<boolean> {
    const { listeners, planner } = this.#deps;
    let isLobby = false;
    return this.#changeOrRemove(
      deadline,
      async (loaded) => {
        const { table } = loaded;
        if (table.phase === 'playing') return this.#endIdle(deadline, loaded);
        // The server's setting for expiry may have changed since.
        isLobby = table.phase === 'lobby' && (await planner.lobbyHours(table.location)) > 0;
        return isLobby ? ok(expire(table)) : refuseChange('not-in-lobby');
      },
      () => {
        if (isLobby) listeners.notifyLobbyExpiry(deadline.tableId);
      },
    );
  }

  /** Ends a game that stands still: a person who plays alone has lost it, and one of several people closes. */
  async #endIdle(deadline: Deadline, loaded: LoadedTable): Promise<Decision> {
    const { table } = loaded;
    if (!stillIdles(deadline, table)) return refuseChange('not-playing');
    const lost = isPlayedAlone(table) ? await this.#removeAbsent(loaded, false) : null;
    return lost ?? ok(expire(table));
  }

  /**
   * Applies the table's choice for absent players. The deadline remains until the turn is over; returns true while it
   * does.
   */
  async #actForAbsent(deadline: Deadline): Promise<boolean> {
    const { store, reader, executor, computers } = this.#deps;
    const timeout = (await reader.find(deadline.tableId))?.table.clock?.rules?.timeout ?? 'move';
    if (timeout === 'move') {
      if (await computers.playForAbsent(deadline.tableId, () => this.#stands(deadline))) return true;
    } else {
      const outcome = await executor.carryOut(null, () => this.#giveUp(deadline, timeout === 'replace'));
      if (outcome.ok) return false;
    }
    if (!executor.isStopping) await store.removeDeadline(deadline);
    return false;
  }

  async #giveUp(deadline: Deadline, replaced: boolean): Promise<ExecutionAttempt | Outcome> {
    const { reader, executor } = this.#deps;
    const loaded = await reader.find(deadline.tableId);
    if (loaded === null || executor.isStopping || !(await this.#stands(deadline))) return refuseChange('not-playing');
    const decision = await this.#removeAbsent(loaded, replaced);
    return decision === null ? refuseChange('not-playing') : { before: loaded, engine: loaded.engine, decision };
  }

  /** Removes the player to act; null where the game is over or cannot be continued. */
  async #removeAbsent(loaded: LoadedTable, replaced: boolean): Promise<Decision | null> {
    const { reader, chance, servers } = this.#deps;
    const { toAct, location } = loaded.table;
    const progress = await reader.progress(loaded);
    if (toAct === null || progress === null) return null;
    const { computerLevel } = await servers.at(location);
    return giveUpAbsent({ ...loaded, toAct, progress }, replaced, computerLevel, (bound) => chance.below(bound));
  }
}
