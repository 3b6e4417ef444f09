import { LRUCache } from 'lru-cache';
import { setImmediate as eventsFirst } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ok, refuse } from '../../engines/core/result.js';
import { NotStored, type Store } from '../store/index.js';
import type { Deadline } from '../model/deadline.js';
import type { HistoryEntry } from '../model/history.js';
import type { StoredTable, BoardMessage, Table } from '../model/table.js';
import type { TableRefusal } from './refusal.js';
import type { Rules } from './rules.js';
import { automaticMove } from './automatic-moves.js';
import type { Chance } from './chance.js';
import { refused, type Decision } from './change.js';
import type { Clock } from './clock.js';
import { KeyedQueue } from './keyed-queue.js';
import { Ledger, type LedgerDependencies } from './ledger.js';
import { begun, closed, computerAdded, computerRemoved, expired, joined, left, opened } from './lobby.js';
import type { Course } from './replay.js';
import { holderToAct } from './seating.js';
import type { Outcome, Place, Reminder, Request, TableService } from './service.js';
import { StepByStep } from './step-by-step.js';
import { snapshotOf, summaryOf, type TableSnapshot } from './table-snapshot.js';
import { played, resigned, takenBack } from './turns.js';
import type { GameRecord } from './verify.js';

/** Refusals are remembered for the same interaction delivered twice; successes are in the log. */
const REFUSALS_IN_MEMORY = 5_000;

export type Dependencies = Omit<LedgerDependencies, 'onDue' | 'soon'> & {
  readonly chance: Chance;
  readonly isReachable: (guildId: string) => boolean;
};

type TableRequest = Request & { readonly tableId: string };

const idOf = (place: Place): string => (place.kind === 'server' ? place.guildId : place.channelId);

export class Tables implements TableService {
  readonly #store: Store;
  readonly #games: ReadonlyMap<string, Rules>;
  readonly #chance: Chance;
  readonly #clock: Clock;
  readonly #isReachable: (guildId: string) => boolean;
  readonly #expires: boolean;
  readonly #log: Logger;
  readonly #ledger: Ledger;
  readonly #queue = new KeyedQueue();
  readonly #steps: StepByStep;
  readonly #refusals = new LRUCache<string, TableRefusal>({ max: REFUSALS_IN_MEMORY });
  readonly #changeListeners: ((table: TableSnapshot) => void)[] = [];
  readonly #expiryListeners: ((tableId: string) => void)[] = [];
  readonly #reminderListeners: ((reminder: Reminder) => void)[] = [];
  readonly #draw = (bound: number): number => this.#chance.below(bound);
  #stopping = false;

  constructor(dependencies: Dependencies) {
    this.#store = dependencies.store;
    this.#games = dependencies.games;
    this.#chance = dependencies.chance;
    this.#clock = dependencies.clock;
    this.#isReachable = dependencies.isReachable;
    this.#expires = (dependencies.hours.lobby ?? 0) > 0;
    this.#log = dependencies.log;
    this.#steps = new StepByStep(dependencies.clock, dependencies.log);
    this.#ledger = new Ledger({
      ...dependencies,
      onDue: (deadline) => this.#due(deadline),
      soon: (step) => {
        this.#steps.soon(step);
      },
    });
  }

  open(request: Parameters<TableService['open']>[0]): Promise<Outcome> {
    return this.#serve(request.channelId, request.interactionId, () => {
      const takenBy = this.#store.tables.openInChannel(request.channelId);
      if (takenBy !== null) {
        const taken = this.#ledger.find(takenBy);
        return taken === null ? refused('unreadable') : refused('channel-taken', { game: taken.gameId });
      }
      const rules = this.#games.get(request.gameId);
      if (rules === undefined) return refused('unplayable');
      const { guildId, channelId, locale, person, options } = request;
      const now = this.#clock.now();
      return this.#written(
        null,
        opened(rules, { id: this.#chance.tableId(), guildId, channelId, locale }, person, options, now),
        request,
      );
    });
  }

  join(request: TableRequest): Promise<Outcome> {
    return this.#change(request, (table, rules) => joined(rules, table, request.person));
  }

  leave(request: TableRequest): Promise<Outcome> {
    return this.#change(request, (table) => left(table, request.person));
  }

  addComputer(request: TableRequest): Promise<Outcome> {
    return this.#change(request, (table, rules) => computerAdded(rules, table, request.person, this.#draw));
  }

  removeComputer(request: TableRequest): Promise<Outcome> {
    return this.#change(request, (table) => computerRemoved(table, request.person));
  }

  begin(request: TableRequest): Promise<Outcome> {
    return this.#change(request, (table, rules) => begun(rules, table, request.person, this.#chance.seed()));
  }

  play(request: TableRequest & { readonly notation: string; readonly version?: number }): Promise<Outcome> {
    const { person, notation, version } = request;
    return this.#changeGame(request, (table, rules, course) =>
      played(rules, table, course, { userId: person.userId, notation, version }),
    );
  }

  undo(request: TableRequest): Promise<Outcome> {
    return this.#changeGame(request, (table, rules, course) => takenBack(rules, table, course, request.person.userId));
  }

  resign(request: TableRequest): Promise<Outcome> {
    return this.#changeGame(request, (table, rules, course) =>
      resigned(rules, table, course, request.person.userId, this.#draw),
    );
  }

  close(request: TableRequest & { readonly moderator: boolean }): Promise<Outcome> {
    return this.#serve(request.tableId, request.interactionId, () => {
      const table = this.#ledger.find(request.tableId);
      if (table === null) return refused('no-table');
      return this.#written(
        table,
        closed(table, request.person, request.moderator, this.#ledger.course(table)),
        request,
      );
    });
  }

  load(tableId: string): Promise<TableSnapshot | null> {
    return Promise.resolve(this.#load(tableId));
  }

  inChannel(channelId: string): Promise<TableSnapshot | null> {
    const id = this.#store.tables.openInChannel(channelId);
    return Promise.resolve(id === null ? null : this.#load(id));
  }

  latestInChannel(channelId: string): Promise<TableSnapshot | null> {
    const id = this.#store.tables.latestInChannel(channelId);
    return Promise.resolve(id === null ? null : this.#load(id));
  }

  hasUnreadable(channelId: string): Promise<boolean> {
    const id = this.#store.tables.openInChannel(channelId);
    return Promise.resolve(id !== null && this.#ledger.find(id) === null);
  }

  ofPerson(userId: string, guildId: string): Promise<readonly Table[]> {
    return Promise.resolve(this.#ledger.findAll(this.#store.tables.openOfPerson(userId, guildId)).map(summaryOf));
  }

  behind(): Promise<readonly string[]> {
    return Promise.resolve(this.#store.tables.behind());
  }

  history(tableId: string, since = 0): Promise<readonly HistoryEntry[]> {
    const table = this.#ledger.find(tableId);
    return Promise.resolve(table === null ? [] : this.#ledger.entries(table, since));
  }

  recordBoard(tableId: string, board: BoardMessage | null): Promise<void> {
    this.#store.note(() => {
      this.#store.tables.recordBoard(tableId, board);
    });
    return Promise.resolve();
  }

  record(tableId: string): Promise<GameRecord | null> {
    const table = this.#ledger.find(tableId);
    if (table === null || summaryOf(table).seed === null || table.seed === null || table.seedHash === null)
      return Promise.resolve(null);
    const { gameId, options, seats, seed, seedHash } = table;
    const log = this.#store.log.after(tableId, 0);
    return Promise.resolve({ gameId, options, seats: seats.length, seed, seedHash, log });
  }

  async suspend(place: Place): Promise<void> {
    const suspended = await this.#store.commit(() => {
      const ids = this.#store.tables.suspend(place.kind, idOf(place));
      for (const id of ids) this.#store.deadlines.clear(id);
      return ids;
    });
    if (suspended.length > 0) this.#log.info({ ...place, tables: suspended.length }, 'tables suspended');
  }

  async restore(place: Place): Promise<void> {
    if (place.kind === 'channel' && !this.#store.tables.isSuspended(place.channelId)) return;
    const restored = await this.#store.commit(() => {
      const tables = this.#ledger.findAll(this.#store.tables.restore(place.kind, idOf(place)));
      for (const table of tables) this.#ledger.clocks.follow(null, table);
      return tables;
    });
    if (restored.length === 0) return;
    this.#log.info({ ...place, tables: restored.length }, 'tables restored');
    this.#ledger.clocks.arm();
    for (const table of restored) {
      this.#tell(this.#changeListeners, this.#snapshot(table));
      if (holderToAct(table)?.kind === 'computer') this.#wakeComputer(table.id);
    }
  }

  async reconcileServers(isPresent: (guildId: string) => boolean): Promise<void> {
    for (const guildId of this.#store.tables.guilds())
      if (!isPresent(guildId)) await this.suspend({ kind: 'server', guildId });
    for (const guildId of this.#store.tables.suspendedGuilds())
      if (isPresent(guildId)) await this.restore({ kind: 'server', guildId });
  }

  async postpone(milliseconds: number, isConcerned: (guildId: string) => boolean): Promise<void> {
    await this.#store.commit(() => {
      for (const guildId of this.#store.deadlines.guilds())
        if (isConcerned(guildId)) this.#store.deadlines.postpone(guildId, milliseconds);
    });
    this.#ledger.clocks.arm();
  }

  onExpiry(listener: (tableId: string) => void): void {
    this.#expiryListeners.push(listener);
  }

  #load(tableId: string): TableSnapshot | null {
    const table = this.#ledger.find(tableId);
    return table === null ? null : this.#snapshot(table);
  }

  #snapshot(table: StoredTable): TableSnapshot {
    const since = table.board?.since ?? table.version;
    return snapshotOf(table, this.#games.get(table.gameId), this.#ledger.course(table, since));
  }

  onChange(listener: (table: TableSnapshot) => void): void {
    this.#changeListeners.push(listener);
  }

  onReminder(listener: (reminder: Reminder) => void): void {
    this.#reminderListeners.push(listener);
  }

  start(): Promise<void> {
    for (const tableId of this.#store.tables.withComputerToAct()) this.#wakeComputer(tableId);
    this.#ledger.clocks.start();
    return Promise.resolve();
  }

  async idle(): Promise<void> {
    do {
      await this.#steps.idle();
      await this.#queue.idle();
    } while (!this.#steps.isIdle);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#ledger.clocks.stop();
    await this.idle();
    this.#steps.stop();
  }

  #change(request: TableRequest, decide: (table: StoredTable, rules: Rules) => Decision): Promise<Outcome> {
    return this.#serve(request.tableId, request.interactionId, () => {
      const table = this.#ledger.find(request.tableId);
      if (table === null) return refused('no-table');
      const rules = this.#games.get(table.gameId);
      return rules === undefined ? refused('unplayable') : this.#written(table, decide(table, rules), request);
    });
  }

  #changeGame(
    request: TableRequest,
    decide: (table: StoredTable, rules: Rules, course: Course) => Decision,
  ): Promise<Outcome> {
    return this.#change(request, (table, rules) => {
      if (table.phase !== 'playing') return refused('not-playing');
      const course = this.#ledger.course(table);
      return course === null ? refused('unplayable') : decide(table, rules, course);
    });
  }

  /** Answers one interaction, after those about the same table that came before it. */
  #serve(key: string, interactionId: string, act: () => Outcome | Promise<Outcome>): Promise<Outcome> {
    return this.#queue.run(key, () => {
      const earlier = this.#earlierAnswer(interactionId);
      if (earlier !== null) return earlier;
      return this.#stopping ? refused('stopping') : this.#attempted(interactionId, act);
    });
  }

  #earlierAnswer(interactionId: string): Outcome | null {
    const refusal = this.#refusals.get(interactionId);
    if (refusal !== undefined) return refuse(refusal);
    const changed = this.#store.log.tableChangedBy(interactionId);
    const table = changed === null ? null : this.#load(changed);
    return table === null ? null : ok(table);
  }

  async #attempted(interactionId: string, act: () => Outcome | Promise<Outcome>): Promise<Outcome> {
    try {
      const outcome = await act();
      if (!outcome.ok) this.#refusals.set(interactionId, outcome.error);
      return outcome;
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      this.#log.error({ err: error, interactionId }, 'a change could not be stored');
      return refused('not-stored');
    }
  }

  async #written(
    before: StoredTable | null,
    decision: Decision,
    request: Pick<Request, 'interactionId'> | null,
  ): Promise<Outcome> {
    if (!decision.ok) return decision;
    const table = await this.#ledger.write(before, decision.value, request?.interactionId ?? null);
    const snapshot = this.#snapshot(table);
    this.#tell(this.#changeListeners, snapshot);
    if (holderToAct(table)?.kind === 'computer') this.#wakeComputer(table.id);
    return ok(snapshot);
  }

  #tell<News>(listeners: readonly ((news: News) => void)[], news: News): void {
    for (const listener of listeners) {
      try {
        listener(news);
      } catch (error) {
        this.#log.error({ err: error }, 'a listener of the tables failed');
      }
    }
  }

  #wakeComputer(tableId: string): void {
    this.#steps.soon(() =>
      this.#queue.run(tableId, async () => {
        const table = this.#ledger.find(tableId);
        if (table !== null && holderToAct(table)?.kind === 'computer') await this.#moveAutomatically(table, 'computer');
      }),
    );
  }

  /** Whether a move was made. */
  async #moveAutomatically(table: StoredTable, actor: 'computer' | 'clock'): Promise<boolean> {
    const rules = this.#games.get(table.gameId);
    const course = this.#ledger.course(table);
    if (this.#stopping || rules === undefined || course === null) return false;
    const change = automaticMove(rules, table, course, actor, this.#draw, this.#log);
    if (change !== null) await this.#written(table, ok(change), null);
    return change !== null;
  }

  /** False when nothing was done because nobody in that server could have come in time. */
  async #due(deadline: Deadline): Promise<boolean> {
    const { kind, tableId } = deadline;
    const table = this.#ledger.find(tableId);
    if (table !== null && !this.#isReachable(table.guildId)) return false;
    if (kind === 'reminder') await this.#queue.run(tableId, () => this.#remind(deadline));
    else if (kind === 'expiry') await this.#queue.run(tableId, () => this.#expire(deadline));
    else while (await this.#queue.run(deadline.tableId, () => this.#playForAbsent(deadline))) await eventsFirst();
    return true;
  }

  /** The table, if the turn that the deadline is about still runs. */
  #waitingFor({ tableId, seat, turn }: Deadline): StoredTable | null {
    const table = this.#ledger.find(tableId);
    return table?.phase === 'playing' && table.toAct?.seat === seat && table.toAct.turn === turn ? table : null;
  }

  #remind(deadline: Deadline): void {
    this.#forget(deadline);
    const table = this.#waitingFor(deadline);
    const holder = table === null ? null : holderToAct(table);
    const { tableId, seat, turn } = deadline;
    if (holder?.kind === 'person') this.#tell(this.#reminderListeners, { tableId, userId: holder.userId, seat, turn });
  }

  async #expire(deadline: Deadline): Promise<void> {
    const table = this.#ledger.find(deadline.tableId);
    if (table?.phase !== 'lobby' || !this.#expires) this.#forget(deadline);
    else if (!this.#stopping && (await this.#written(table, ok(expired(table)), null)).ok)
      this.#tell(this.#expiryListeners, table.id);
  }

  /** One move for somebody who did not come. The deadline stands until the turn is over; says whether it goes on. */
  async #playForAbsent(deadline: Deadline): Promise<boolean> {
    const table = this.#waitingFor(deadline);
    if (table !== null && (await this.#moveAutomatically(table, 'clock'))) return true;
    if (!this.#stopping) this.#forget(deadline);
    return false;
  }

  #forget(deadline: Deadline): void {
    this.#store.transaction(() => {
      this.#store.deadlines.remove(deadline);
    });
  }
}
