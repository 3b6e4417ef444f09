import type { Logger } from 'pino';
import { type TimeSource, systemTime } from '../tables/time-source.js';
import type { TableService } from '../tables/service.js';

/**
 * A reconnection takes seconds and happens every day: what is shorter than this, in milliseconds, keeps
 * no one from playing.
 */
const NOTICEABLE = 10_000;
/** Milliseconds between two looks at the clock. */
const BEAT = 1_000;

/**
 * What is in trouble: Discord with a shard, by its number, or with one server; or this process, which was stopped or
 * slept with its machine.
 */
export interface Failing {
  readonly kind: 'shard' | 'server' | 'process';
  readonly id: string | number;
}

const nameOf = ({ kind, id }: Failing): string => `${kind} ${id}`;

const sleep: Failing = { kind: 'process', id: process.pid };

/** Since when some servers' people cannot play. */
interface Span {
  readonly from: number;
  readonly covers: (guildId: string | null) => boolean;
}

interface Outage extends Span {
  readonly failing: Failing;
  /** Outages that ended while this one lasted: for their servers it counts from when those began. */
  readonly before: Span[];
}

type Tables = Pick<TableService, 'postpone'>;

/**
 * Which servers' people cannot play because Discord does not reach us, or because we did not run. While that lasts their
 * clocks stand still.
 */
export class Outages {
  readonly #clock: TimeSource;
  readonly #log: Logger;
  readonly #ongoing = new Map<string, Outage>();
  /** Over, and the deadlines are not put off yet. */
  readonly #over = new Set<Outage>();
  #tables: Tables | null = null;
  #settling: Promise<void> | null = null;
  /** When this process was last seen running, in milliseconds since 1970; null before it watches. */
  #awakeAt: number | null = null;
  #cancelBeat: () => void = () => undefined;

  constructor(log: Logger, clock: TimeSource = systemTime) {
    this.#log = log;
    this.#clock = clock;
  }

  /** Whether people can play, those of single servers aside. */
  get isUp(): boolean {
    this.#notice();
    return this.#all().every(({ failing }) => failing.kind === 'server');
  }

  /**
   * Puts deadlines off from now on, and takes every gap in this process's own time for an outage: it was stopped, the
   * machine slept, or its clock was set.
   */
  watch(tables: Tables): void {
    this.#tables = tables;
    const beat = (): void => {
      this.#notice();
      this.#awakeAt = this.#clock.now().getTime();
      this.#cancelBeat = this.#clock.after(BEAT, beat);
      void this.end(sleep);
    };
    beat();
  }

  stop(): Promise<void> {
    this.#cancelBeat();
    return this.settled();
  }

  /** Resolves when what is over has been counted, or could not be. */
  settled(): Promise<void> {
    return this.#settling ?? Promise.resolve();
  }

  /** @param covers which servers it keeps from playing */
  begin(failing: Failing, covers: (guildId: string | null) => boolean): void {
    this.#notice();
    const name = nameOf(failing);
    // A line that broke in our sleep is found broken when we wake.
    const from = this.#ongoing.get(nameOf(sleep))?.from ?? this.#clock.now().getTime();
    if (!this.#ongoing.has(name)) this.#ongoing.set(name, { failing, from, covers, before: [] });
  }

  /**
   * Ends an outage: the deadlines of the servers that can be reached again are put off by the time it took, at once or,
   * where that cannot be stored, as soon as it can.
   */
  end(failing: Failing): Promise<void> {
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

  /** A question before the next beat must not take a gap for time in which people could play. */
  #notice(): void {
    if (this.#awakeAt === null || this.#ongoing.has(nameOf(sleep))) return;
    const gap = this.#clock.now().getTime() - this.#awakeAt;
    if (gap >= -NOTICEABLE && gap < NOTICEABLE + BEAT) return;
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
    const now = this.#clock.now().getTime();
    // So is each of thousands of servers that arrive at the start.
    if (outage.before.length === 0 && Math.abs(now - outage.from) < NOTICEABLE) return;
    const others = this.#all().filter((other) => other !== outage);
    for (const { before } of others) before.push(outage, ...outage.before);
    const spans = [outage, ...outage.before];
    const begun = (guildId: string | null): number =>
      Math.min(...spans.filter(({ covers }) => covers(guildId)).map(({ from }) => from));
    for (const from of new Set(spans.map((span) => span.from))) {
      const milliseconds = now - from;
      // Negative where the machine's clock was set back: deadlines follow it.
      if (Math.abs(milliseconds) < NOTICEABLE) continue;
      this.#log.info({ outage: nameOf(outage.failing), milliseconds }, 'an outage is over; it counts as nobody’s time');
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
