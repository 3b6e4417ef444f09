import type { Location } from '#src/model/location.js';
import {
  type TableClock,
  reserveAfter,
  turnTimes,
  warningBefore,
  type ClockRules,
} from '#src/model/settings/clock-rules.js';
import type { Deadline, DeadlineKind } from '#src/model/deadline.js';
import {
  holderToAct,
  isPlayedAlone,
  isToBegin,
  type StoredTable,
  seatOf,
  soleReader,
  type ActiveTurn,
} from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import type { TimeSource } from '#src/tables/time-source.js';
import { afterQuietHours } from '#src/model/settings/quiet-hours.js';
import type { People, Servers } from '#src/tables/settings.js';
import type { Engine } from '#engines/core/engine.js';
import { isLive, isOpen, type Proposal, proposalLasts } from '#src/model/record/proposal.js';
import { HOUR } from '#src/lib/durations.js';

type RunningClock = TableClock & { readonly rules: ClockRules };

interface ClockChange {
  readonly clock: TableClock;
  readonly deadlines: 'keep' | readonly Deadline[];
}

/** Returns the person to act; null for any computer player, as they need no distinction here. */
const personToAct = (table: StoredTable): string | null => {
  const holder = holderToAct(table);
  return holder?.kind === 'person' ? holder.userId : null;
};

const isSameTurn = (before: StoredTable | null, after: StoredTable): boolean =>
  before !== null && before.toAct?.turn === after.toAct?.turn && personToAct(before) === personToAct(after);

/** Returns the deadlines of a turn that ends by the clock at `end`, in milliseconds since 1970. */
const deadlinesUntil = (tableId: string, turn: ActiveTurn, warning: number, end: number): readonly Deadline[] => [
  { tableId, ...turn, kind: 'reminder', dueAt: new Date(warning) },
  { tableId, ...turn, kind: 'limit', dueAt: new Date(end) },
];

const reserveOf = ({ reserves }: TableClock, seat: number): number => reserves[seat] ?? 0;

/** Ends the previous turn on the clock: time beyond the turn's own is subtracted from the reserve. */
const afterTurn = (clock: RunningClock, before: StoredTable | null, end: number | null, now: number): RunningClock => {
  const seat = before?.toAct?.seat;
  if (seat === undefined || end === null) return clock;
  return { ...clock, reserves: clock.reserves.with(seat, reserveAfter(reserveOf(clock, seat), end, now)) };
};

const beginTurn = (clock: RunningClock, table: StoredTable, turn: ActiveTurn, now: number): ClockChange => {
  if (personToAct(table) === null) return { clock, deadlines: [] };
  const { warning, end } = turnTimes(clock.rules, reserveOf(clock, turn.seat), now);
  return { clock, deadlines: deadlinesUntil(table.id, turn, warning, end) };
};

const standStill = (clock: RunningClock, { seat }: ActiveTurn): ClockChange => ({
  clock: { ...clock, paused: { since: 0, ...clock.paused, left: clock.rules.turn + reserveOf(clock, seat) } },
  deadlines: [],
});

/**
 * Computes a table's clock after a change.
 *
 * @param before null to restart the turn with its whole time
 * @param after the changed table, which has a clock
 * @param end the time at which the previous turn would have ended by the clock, in milliseconds since 1970; null
 * without such a time, as on a paused clock
 */
export const advanceClock = (
  before: StoredTable | null,
  after: StoredTable & { readonly clock: RunningClock },
  end: number | null,
  now: number,
): ClockChange => {
  const { toAct } = after;
  if (toAct === null) return { clock: { ...after.clock, agreed: [] }, deadlines: [] };
  const begins = before === null || before.phase === 'lobby';
  const same = isSameTurn(before, after);
  const clock: RunningClock = {
    ...after.clock,
    // An agreement to a pause lapses with its turn. People who have left have no vote any more, and should not be stored.
    agreed:
      before === null || before.toAct?.turn === toAct.turn || after.clock.paused !== null
        ? after.clock.agreed.filter((userId) => seatOf(after, userId) !== null)
        : [],
    reserves: begins ? after.seats.map(() => after.clock.rules.reserve) : after.clock.reserves,
  };
  const stood = (before === null ? clock : before.clock)?.paused ?? null;
  if (clock.paused !== null) {
    if (stood === null)
      return {
        clock: { ...clock, paused: { ...clock.paused, left: end === null ? null : Math.max(0, end - now) } },
        deadlines: [],
      };
    return same ? { clock, deadlines: [] } : standStill(clock, toAct);
  }
  const left = stood?.left ?? null;
  // A computer player may have taken the seat during the pause: its turn has no time limit.
  if (same && left !== null && personToAct(after) !== null) {
    const until = now + left;
    const warning = Math.max(now, warningBefore(clock.rules, reserveOf(clock, toAct.seat), until));
    return { clock, deadlines: deadlinesUntil(after.id, toAct, warning, until) };
  }
  if (same && stood === null) return { clock, deadlines: 'keep' };
  return beginTurn(afterTurn(clock, before, end, now), after, toAct, now);
};

const HOURS_PER_DAY = 24;

/**
 * The days for which a game that no clock continues may stand still: one that a single person plays, and one of several
 * people, who can replace someone who is away. Otherwise a game that is about to be lost would never be one, and would hold
 * its place in the channel for ever.
 */
const IDLE_DAYS = { alone: 14, together: 60 } as const;

/** Hours that a person may take for a turn, and that a lobby may stay unused; 0 means forever. */
export interface TurnHours {
  readonly reminder: number;
  readonly limit: number;
  readonly lobby?: number;
}

interface Dependencies {
  readonly store: Store;
  readonly servers: Servers;
  readonly people: People;
  readonly time: TimeSource;
  readonly hours: TurnHours;
}

/** Plans how a change of a table affects its clock and its deadlines. The `TurnTimer` waits for the deadlines. */
export class DeadlinePlanner {
  readonly #deps: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  /**
   * Plans a table's clock and deadlines after a change, to be stored together with it.
   *
   * @param before null to restart the turn and the open proposal with their whole time
   */
  async plan(
    before: StoredTable | null,
    after: StoredTable,
    engine: Engine,
  ): Promise<{ readonly clock: TableClock | null; readonly deadlines: 'keep' | readonly Deadline[] }> {
    const { clock, deadlines } = await this.#planTurn(before, after, engine);
    const ofTurn =
      deadlines === 'keep'
        ? deadlines
        : [...(await this.#outsideQuietHours(after, deadlines)), ...this.#idleDeadlines(after, deadlines)];
    return { clock, deadlines: await this.#withProposal(before, after, ofTurn) };
  }

  /** A proposal ends after its own time, regardless of turns. */
  async #withProposal(
    before: StoredTable | null,
    after: StoredTable,
    deadlines: 'keep' | readonly Deadline[],
  ): Promise<'keep' | readonly Deadline[]> {
    const open = ({ proposal }: StoredTable): Proposal | null => (isOpen(proposal) ? proposal : null);
    const asked = open(after);
    const was = before === null ? null : open(before);
    if (deadlines === 'keep' && asked?.version === was?.version && asked?.expiresAt === was?.expiresAt)
      return deadlines;
    const isSame = asked !== null && asked.version === was?.version;
    const standing = isSame || deadlines === 'keep' ? await this.#deps.store.deadlines(after.id) : [];
    const kept = (deadlines === 'keep' ? standing : deadlines).filter(({ kind }) => kind !== 'proposal');
    if (asked === null) return kept;
    // An outage may have postponed it since the proposal was made; an answer may have brought its end closer.
    const stood = isSame ? standing.find(({ kind }) => kind === 'proposal') : undefined;
    const due = before === null ? this.#deps.time.now().getTime() + proposalLasts(after.clock) : asked.expiresAt;
    const dueAt =
      stood === undefined || !isSame
        ? new Date(due)
        : new Date(stood.dueAt.getTime() + asked.expiresAt - was.expiresAt);
    return [...kept, { tableId: after.id, kind: 'proposal', seat: 0, turn: 0, dueAt }];
  }

  /**
   * Postpones deadlines in a person's quiet hours: no turn ends and no reminder is sent during them. A live game has no
   * such hours, as its players wait for one another.
   */
  async #outsideQuietHours(table: StoredTable, deadlines: readonly Deadline[]): Promise<readonly Deadline[]> {
    const holder = holderToAct(table);
    if (holder?.kind !== 'person' || deadlines.length === 0 || isLive(table.clock)) return deadlines;
    const { quiet, zone } = await this.#deps.people.settings(holder.userId);
    return deadlines.map((deadline) => ({ ...deadline, dueAt: afterQuietHours(deadline.dueAt, quiet, zone) }));
  }

  async #planTurn(
    before: StoredTable | null,
    after: StoredTable,
    engine: Engine,
  ): Promise<{ readonly clock: TableClock | null; readonly deadlines: 'keep' | readonly Deadline[] }> {
    const { clock } = after;
    if (after.phase === 'lobby') return { clock, deadlines: await this.#lobbyDeadlines(after, engine) };
    const rules = clock?.rules ?? null;
    if (clock === null || rules === null) return { clock, deadlines: this.#usualDeadlines(before, after) };
    const end = before === null ? null : await this.timeOut(before.id);
    return advanceClock(
      before,
      { ...after, clock: { ...clock, rules } },
      end?.getTime() ?? null,
      this.#deps.time.now().getTime(),
    );
  }

  async timeOut(tableId: string): Promise<Date | null> {
    const deadlines = await this.#deps.store.deadlines(tableId);
    return deadlines.find(({ kind }) => kind === 'limit')?.dueAt ?? null;
  }

  /** Returns the default deadlines from the settings. A table without a time limit gets a reminder only. */
  #usualDeadlines(before: StoredTable | null, after: StoredTable): 'keep' | readonly Deadline[] {
    const { hours } = this.#deps;
    const { toAct } = after;
    // A lone player keeps no one waiting.
    if (toAct === null || soleReader(after) !== null) return [];
    if (isSameTurn(before, after)) return 'keep';
    if (holderToAct(after)?.kind !== 'person') return [];
    return [
      ...this.#within(after.id, 'reminder', hours.reminder, toAct),
      ...this.#within(after.id, 'limit', after.clock === null ? hours.limit : 0, toAct),
    ];
  }

  /** The games of a tournament end with it. */
  #idleDeadlines(table: StoredTable, ofTurn: readonly Deadline[]): readonly Deadline[] {
    const { id, toAct, seating } = table;
    const isEnded = ofTurn.some(({ kind }) => kind === 'limit');
    if (toAct === null || seating.tournament || isEnded || personToAct(table) === null) return [];
    const days = IDLE_DAYS[isPlayedAlone(table) ? 'alone' : 'together'];
    return this.#within(id, 'expiry', days * HOURS_PER_DAY, toAct);
  }

  /** An unused lobby closes at its `expiry`; `begin` is due at once when the lobby starts automatically and is full. */
  async #lobbyDeadlines(table: StoredTable, engine: Engine): Promise<readonly Deadline[]> {
    const { id: tableId, location } = table;
    const noTurn = { seat: 0, turn: 0 };
    const expiry = this.#within(tableId, 'expiry', await this.lobbyHours(location), noTurn);
    const begin: Deadline = { tableId, kind: 'begin', ...noTurn, dueAt: this.#deps.time.now() };
    return isToBegin(table, engine) ? [...expiry, begin] : expiry;
  }

  async lobbyHours(location: Location): Promise<number> {
    const { lobbyDays } = await this.#deps.servers.at(location);
    return lobbyDays === null ? (this.#deps.hours.lobby ?? 0) : lobbyDays * HOURS_PER_DAY;
  }

  #within(
    tableId: string,
    kind: DeadlineKind,
    allowed: number,
    who: Pick<Deadline, 'seat' | 'turn'>,
  ): readonly Deadline[] {
    if (allowed <= 0) return [];
    const dueAt = new Date(this.#deps.time.now().getTime() + allowed * HOUR);
    return [{ tableId, kind, seat: who.seat, turn: who.turn, dueAt }];
  }
}
