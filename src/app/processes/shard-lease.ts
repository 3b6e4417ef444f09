import type { Logger } from 'pino';
import { covers, overlap, type Ownership, owns } from '#src/model/ownership.js';
import type { ProcessRecord, ProcessState } from '#src/model/record/process-record.js';
import { NotStored, type Store } from '#src/store/index.js';
import { type TimeSource, systemTime } from '#src/tables/time-source.js';
import type { TableService } from '#src/tables/table-service.js';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

/** Ids of this process that are in use; more than one only in tests. */
const inUse = new Set<string>();

/** Returns an id of this process that is unique across machines. */
const takeProcessId = (): string => {
  const id = `${hostname()}/${process.pid}/${randomBytes(6).toString('hex')}`;
  inUse.add(id);
  return id;
};

const dropProcessId = (id: string): void => {
  inUse.delete(id);
};

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** True when the process with this id has certainly ended: it ran on this machine, and no longer does. */
const isGone = (id: string): boolean => {
  const [host, pid] = id.split('/');
  if (host !== hostname() || pid === undefined || !/^\d+$/.test(pid)) return false;
  // A restarted container has the same process number as its predecessor.
  return Number(pid) === process.pid ? !inUse.has(id) : !runs(Number(pid));
};

/** The time between two beats of a serving process, and of one that waits for another to end. */
const BEAT_MS = { serving: 5_000, waiting: 1_000, ended: 0 } as const;
/** A process without a report for this time counts as dead. */
const EXPIRY_MS = 20_000;
/** A shorter stop counts as a restart, not as an outage. */
const MIN_OUTAGE_MS = 10_000;

interface Dependencies {
  readonly store: Pick<Store, 'recordProcess'>;
  readonly owner: () => Ownership;
  readonly tables: Pick<TableService, 'postpone' | 'lookAgain'>;
  readonly isReachable: () => boolean;
  /** Called when this process must take over the automatic work for these servers; may be called again. */
  readonly onTakeOver: () => Promise<void>;
  readonly log: Logger;
  readonly time?: TimeSource | undefined;
}

/**
 * Coordinates processes with the same servers, for example while a new one replaces an old one. All of them answer
 * people, and the store prevents duplicates. One of them does the automatic work; the others wait until it ends or
 * stops reporting. The lease also stores the last time when people could play, so that time without a running process
 * does not count against any player.
 */
export class ShardLease {
  readonly #deps: Dependencies;
  readonly #time: TimeSource;
  readonly #id = takeProcessId();
  #state: ProcessState = 'waiting';
  /** The time of its last report, and the time of its last wake-up after a gap, in milliseconds since 1970. */
  #toldAt: number | null = null;
  #wokeAt = 0;
  #reachableAt: Date | null = null;
  /** The running processes that shared servers with this one at the last look. */
  #others: readonly ProcessRecord[] = [];
  #cancel: () => void = () => undefined;
  #beating: Promise<void> = Promise.resolve();
  #hasStarted = false;
  /** True when no other process is running, for any servers. */
  #isAlone = true;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
    this.#time = dependencies.time ?? systemTime;
  }

  get isServing(): boolean {
    return this.#state === 'serving';
  }

  isServedElsewhere(guildId: string | null): boolean {
    return this.#others.some(({ owner }) => owns(owner, guildId));
  }

  /**
   * Call it once Discord reaches this process, before the clocks run. It postpones all deadlines by the time since
   * people could last play. `isServing` then shows whether this process serves at once; if not, it logs that, and calls
   * `onTakeOver` later.
   */
  async start(): Promise<void> {
    this.#hasStarted = true;
    await this.#tell();
    if (!this.isServing)
      this.#deps.log.warn(
        { others: this.#others.map(({ id }) => id) },
        'another process serves these servers; this one answers people too, and takes over the rest when that one ends',
      );
    this.#beatLater();
  }

  async look(): Promise<void> {
    if (this.#hasStarted) await this.#tell();
  }

  /** Hands over to a waiting process. Await it before the store is closed. */
  async stop(): Promise<void> {
    this.#cancel();
    await this.#beating;
    if (this.#hasStarted) {
      this.#state = 'ended';
      await this.#tell();
    }
    dropProcessId(this.#id);
  }

  #beatLater(): void {
    this.#cancel = this.#time.after(BEAT_MS[this.#state], () => {
      this.#beating = this.#beat().then(() => {
        if (this.#state !== 'ended') this.#beatLater();
      });
    });
  }

  async #beat(): Promise<void> {
    const { log, onTakeOver, tables } = this.#deps;
    const before = { state: this.#state, others: this.#others };
    await this.#tell();
    if (!this.isServing) return;
    const isTaken = before.state === 'waiting';
    const isLeft = before.others.some(({ id }) => this.#others.every((other) => other.id !== id));
    // Another process may leave changes unfinished, and there is no other way to learn of them. This includes processes
    // of other servers, which also handle tables in direct messages.
    if (!this.#isAlone) tables.lookAgain();
    if (!isTaken && !isLeft) return;
    if (isTaken) log.info('the other process has ended; this one takes over');
    try {
      await onTakeOver();
    } catch (error) {
      log.error({ err: error }, 'the work of another process could not be taken over');
    }
  }

  /** Reports this process, and serves if no other does. If the disk refuses, play continues. */
  async #tell(): Promise<void> {
    const { store, isReachable, tables, log } = this.#deps;
    const now = this.#time.now();
    const before = this.#state;
    if (this.#toldAt !== null && now.getTime() - this.#toldAt >= BEAT_MS[before] + MIN_OUTAGE_MS)
      this.#wokeAt = now.getTime();
    this.#toldAt = now.getTime();
    const lastReachable = this.#reachableAt;
    if (isReachable()) this.#reachableAt = now;
    try {
      const known = await store.recordProcess((records) => this.#newsOf(records, now));
      if (before !== 'serving' && this.isServing)
        await postponeOutage(known, { id: this.#id, reachableAt: lastReachable }, now, { tables, log });
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      log.warn({ err: error }, 'this process could not be announced to the others');
      if (this.#state === 'waiting' && this.#others.length === 0) this.#state = 'serving';
    }
  }

  #newsOf(records: readonly ProcessRecord[], now: Date) {
    const owner = this.#deps.owner();
    const shared = records.filter((other) => other.id !== this.#id && overlap(owner, other.owner));
    // While this machine slept, the others may have slept too: they get time to report again.
    const isAlive = ({ id, state, beatAt }: ProcessRecord): boolean =>
      state !== 'ended' && !isGone(id) && now.getTime() - Math.max(beatAt.getTime(), this.#wokeAt) < EXPIRY_MS;
    this.#others = shared.filter(isAlive);
    this.#isAlone = records.every((other) => other.id === this.#id || !isAlive(other));
    if (this.#state === 'waiting' && this.#others.every(({ state }) => state !== 'serving')) this.#state = 'serving';
    const record = { id: this.#id, owner, state: this.#state, beatAt: now, reachableAt: this.#reachableAt };
    const isOld = (other: ProcessRecord): boolean => !isAlive(other) && covers(owner, other.owner);
    const forget = this.#state === 'serving' && this.#reachableAt !== null ? shared.filter(isOld) : [];
    return { record, forget: forget.map(({ id }) => id) };
  }
}

/**
 * Postpones the deadlines of each server by the time in which no process served it, or none was connected to Discord.
 */
const postponeOutage = async (
  known: readonly ProcessRecord[],
  own: Pick<ProcessRecord, 'id' | 'reachableAt'>,
  now: Date,
  { tables, log }: { readonly tables: Pick<TableService, 'postpone'>; readonly log: Logger },
): Promise<void> => {
  const reached = known.flatMap(({ id, owner, reachableAt }) => {
    const at = id === own.id ? own.reachableAt : reachableAt;
    return at === null ? [] : [{ owner, at: at.getTime() }];
  });
  const lastOf = (guildId: string | null): number =>
    Math.max(...reached.filter(({ owner }) => owns(owner, guildId)).map(({ at }) => at));
  const isSuperseded = (one: { readonly owner: Ownership; readonly at: number }): boolean =>
    reached.some((other) => other.at > one.at && covers(other.owner, one.owner));
  for (const at of new Set(reached.filter((one) => !isSuperseded(one)).map((one) => one.at))) {
    const milliseconds = now.getTime() - at;
    // Negative when the machine's clock was set back: deadlines follow it.
    if (Math.abs(milliseconds) < MIN_OUTAGE_MS) continue;
    log.info({ milliseconds }, 'the bot was away; that time counts for no clock');
    await tables.postpone(milliseconds, (guildId) => lastOf(guildId) === at);
  }
};
