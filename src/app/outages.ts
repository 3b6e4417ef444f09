import type { Logger } from 'pino';
import { type TimeSource, systemTime } from '#src/tables/time-source.js';
import type { TableService } from '#src/tables/table-service.js';

/** Reconnections take seconds and happen every day; shorter outages prevent no one from playing. */
const MIN_OUTAGE_MS = 10_000;
/** The time between checks of the clock. */
const BEAT_MS = 1_000;

/**
 * The source of an outage: Discord for a shard, by its number, or for one server; or this process, which was stopped or
 * slept with its machine.
 */
export interface OutageSource {
  readonly kind: 'shard' | 'server' | 'process';
  readonly id: string | number;
}

const nameOf = ({ kind, id }: OutageSource): string => `${kind} ${id}`;

const sleep: OutageSource = { kind: 'process', id: process.pid };

interface Span {
  readonly from: number;
  readonly covers: (guildId: string | null) => boolean;
}

interface Outage extends Span {
  readonly failing: OutageSource;
  /** Outages that ended during this one: for their servers the start of the earlier outage counts. */
  readonly before: Span[];
}

type Tables = Pick<TableService, 'postpone'>;

/**
 * Tracks the servers whose people cannot play because Discord cannot reach us, or because the program did not run.
 * Their clocks are paused meanwhile.
 */
export class Outages {
  readonly #time: TimeSource;
  readonly #log: Logger;
  readonly #ongoing = new Map<string, Outage>();
  /** Ended outages whose deadlines have not been postponed yet. */
  readonly #over = new Set<Outage>();
  #tables: Tables | null = null;
  #settling: Promise<void> | null = null;
  /** The time when this process was last seen running, in milliseconds since 1970; null before `watch`. */
  #awakeAt: number | null = null;
  #cancelBeat: () => void = () => undefined;

  constructor(log: Logger, time: TimeSource = systemTime) {
    this.#log = log;
    this.#time = time;
  }

  /** False during an outage, unless it affects only single servers. */
  get isUp(): boolean {
    this.#notice();
    return this.#all().every(({ failing }) => failing.kind === 'server');
  }

  /**
   * Starts to postpone deadlines, and to treat every gap in this process's own time as an outage: it was stopped, the
   * machine slept, or its clock was set.
   */
  watch(tables: Tables): void {
    this.#tables = tables;
    const beat = (): void => {
      this.#notice();
      this.#awakeAt = this.#time.now().getTime();
      this.#cancelBeat = this.#time.after(BEAT_MS, beat);
      void this.end(sleep);
    };
    beat();
  }

  drain(): Promise<void> {
    this.#cancelBeat();
    return this.settled();
  }

  /** Resolves when ended outages have been accounted for, or could not be. */
  settled(): Promise<void> {
    return this.#settling ?? Promise.resolve();
  }

  begin(failing: OutageSource, covers: (guildId: string | null) => boolean): void {
    this.#notice();
    const name = nameOf(failing);
    // A connection that broke while the machine slept is noticed only at wake-up, so the outage starts with the sleep.
    const from = this.#ongoing.get(nameOf(sleep))?.from ?? this.#time.now().getTime();
    if (!this.#ongoing.has(name)) this.#ongoing.set(name, { failing, from, covers, before: [] });
  }

  /**
   * Ends an outage: the deadlines of servers that are reachable again are postponed by its length, at once or, if the
   * store fails, as soon as possible.
   */
  end(failing: OutageSource): Promise<void> {
    const name = nameOf(failing);
    const outage = this.#ongoing.get(name);
    this.#ongoing.delete(name);
    if (outage !== undefined) this.#over.add(outage);
    this.#settling ??= this.#settle().finally(() => {
      this.#settling = null;
    });
    return this.#settling;
  }

  isReachable(guildId: string | null): boolean {
    this.#notice();
    return !this.#all().some(({ covers }) => covers(guildId));
  }

  /**
   * Detects a gap that the next beat has not noticed yet, so that no call takes it for time in which people could play.
   */
  #notice(): void {
    if (this.#awakeAt === null || this.#ongoing.has(nameOf(sleep))) return;
    const gap = this.#time.now().getTime() - this.#awakeAt;
    if (gap >= -MIN_OUTAGE_MS && gap < MIN_OUTAGE_MS + BEAT_MS) return;
    this.#ongoing.set(nameOf(sleep), { failing: sleep, from: this.#awakeAt, covers: () => true, before: [] });
  }

  async #settle(): Promise<void> {
    for (const outage of this.#over) {
      try {
        await this.#putOff(outage);
        this.#over.delete(outage);
      } catch (error) {
        this.#log.error({ err: error }, 'an outage could not be discounted; trying again');
      }
    }
  }

  async #putOff(outage: Outage): Promise<void> {
    const now = this.#time.now().getTime();
    // Thousands of servers that arrive at the start also cause outages this short.
    if (outage.before.length === 0 && Math.abs(now - outage.from) < MIN_OUTAGE_MS) return;
    const others = this.#all().filter((other) => other !== outage);
    for (const { before } of others) before.push(outage, ...outage.before);
    const spans = [outage, ...outage.before];
    const begun = (guildId: string | null): number =>
      Math.min(...spans.filter(({ covers }) => covers(guildId)).map(({ from }) => from));
    for (const from of new Set(spans.map((span) => span.from))) {
      const milliseconds = now - from;
      // Negative when the machine's clock was set back: deadlines follow it.
      if (Math.abs(milliseconds) < MIN_OUTAGE_MS) continue;
      this.#log.info(
        { outage: nameOf(outage.failing), milliseconds },
        'an outage is over; its time counts for no clock',
      );
      await this.#tables?.postpone(
        milliseconds,
        (guildId) => outage.covers(guildId) && begun(guildId) === from && !others.some(({ covers }) => covers(guildId)),
      );
    }
  }

  #all(): readonly Outage[] {
    return [...this.#ongoing.values(), ...this.#over];
  }
}
