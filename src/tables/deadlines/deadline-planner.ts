import type { Location } from '#src/model/location.js';
import {
  type TableClock,
  reserveAfter,
  turnTimes,
  warningBefore,
  type ClockRules,
} from '#src/model/settings/clock-rules.js';
import type { Deadline, DeadlineKind } from '#src/model/deadline.js';
import { holderToAct, type StoredTable, seatOf, soleReader, type ActiveTurn } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import type { TimeSource } from '#src/tables/time-source.js';
import { afterQuietHours } from '#src/model/settings/quiet-hours.js';
import type { People, Servers } from '#src/tables/settings.js';
import type { Engine } from '#engines/core/engine.js';
import { isOpen, type Proposal, proposalLasts } from '#src/model/record/proposal.js';
import { seatsWith } from '#engines/core/options.js';

/**
 * Whether a lobby begins by itself: all seats are taken or, in direct messages, where only those come who were invited,
 * all have answered.
 */
export const isToBegin = (
  {
    phase,
    seating,
    seats,
    options,
    location,
  }: Pick<StoredTable, 'phase' | 'seating' | 'seats' | 'options' | 'location'>,
  engine: Engine,
): boolean => {
  if (phase !== 'lobby' || !seating.startWhenFull) return false;
  const { min, max } = seatsWith(engine, options);
  const isAnswered = location.kind === 'bot-dm' && seating.invitations.every(({ declined }) => declined);
  return seats.length >= (isAnswered ? min : max);
};

/** A clock by which turns end. */
type RunningClock = TableClock & { readonly rules: ClockRules };

/** What the clock of a table says after a change, and the deadlines of the turn that runs then. */
interface ClockChange {
  readonly clock: TableClock;
  readonly deadlines: 'keep' | readonly Deadline[];
}

/** The person whose turn it is; null for a computer player, for one is as good as another. */
const personToAct = (table: StoredTable): string | null => {
  const holder = holderToAct(table);
  return holder?.kind === 'person' ? holder.userId : null;
};

/** Whether the turn that runs after a change ran before it, for the same person or for a computer player as now. */
const isSameTurn = (before: StoredTable | null, after: StoredTable): boolean =>
  before !== null && before.toAct?.turn === after.toAct?.turn && personToAct(before) === personToAct(after);

/** The deadlines of a turn that ends by the clock at `end`, in milliseconds since 1970. */
const deadlinesUntil = (tableId: string, turn: ActiveTurn, warning: number, end: number): readonly Deadline[] => [
  { tableId, ...turn, kind: 'reminder', dueAt: new Date(warning) },
  { tableId, ...turn, kind: 'limit', dueAt: new Date(end) },
];

/** What a seat has left of its reserve. */
const reserveOf = ({ reserves }: TableClock, seat: number): number => reserves[seat] ?? 0;

/** The clock when the turn before is over: what it took beyond a turn's own time is gone from the reserve. */
const afterTurn = (clock: RunningClock, before: StoredTable | null, end: number | null, now: number): RunningClock => {
  const seat = before?.toAct?.seat;
  if (seat === undefined || end === null) return clock;
  return { ...clock, reserves: clock.reserves.with(seat, reserveAfter(reserveOf(clock, seat), end, now)) };
};

/** A turn that begins now, or whose time begins again. */
const beginTurn = (clock: RunningClock, table: StoredTable, turn: ActiveTurn, now: number): ClockChange => {
  if (personToAct(table) === null) return { clock, deadlines: [] };
  const { warning, end } = turnTimes(clock.rules, reserveOf(clock, turn.seat), now);
  return { clock, deadlines: deadlinesUntil(table.id, turn, warning, end) };
};

/** While it stands still, a turn that begins has all its time before it. */
const standStill = (clock: RunningClock, { seat }: ActiveTurn): ClockChange => ({
  clock: { ...clock, paused: { left: clock.rules.turn + reserveOf(clock, seat) } },
  deadlines: [],
});

/**
 * A table's clock after a change.
 *
 * @param before null when the turn is to have its whole time again
 * @param after has a clock, as the change left it
 * @param end when the turn that ran before would have ended by the clock, in milliseconds since 1970; null when it
 * would not, as while the clock stands still
 */
export const advanceClock = (
  before: StoredTable | null,
  after: StoredTable & { readonly clock: RunningClock },
  end: number | null,
  now: number,
): ClockChange => {
  const { toAct } = after;
  if (toAct === null) return { clock: { ...after.clock, agreed: [] }, deadlines: [] };
  const begins = before?.phase === 'lobby';
  const clock: RunningClock = {
    ...after.clock,
    // A person who has left has no say any more, and is not to be remembered.
    agreed: after.clock.agreed.filter((userId) => seatOf(after, userId) !== null),
    reserves: begins ? after.seats.map(() => after.clock.rules.reserve) : after.clock.reserves,
  };
  const stood = (before === null ? clock : before.clock)?.paused ?? null;
  const same = isSameTurn(before, after);
  if (clock.paused !== null) {
    if (stood === null)
      return { clock: { ...clock, paused: { left: end === null ? null : Math.max(0, end - now) } }, deadlines: [] };
    return same ? { clock, deadlines: [] } : standStill(clock, toAct);
  }
  const left = stood?.left ?? null;
  // A seat may have passed to a computer player while the clock stood still: its turn has no end.
  if (same && left !== null && personToAct(after) !== null) {
    const until = now + left;
    const warning = Math.max(now, warningBefore(clock.rules, reserveOf(clock, toAct.seat), until));
    return { clock, deadlines: deadlinesUntil(after.id, toAct, warning, until) };
  }
  if (same && stood === null) return { clock, deadlines: 'keep' };
  return beginTurn(afterTurn(clock, before, end, now), after, toAct, now);
};

const MILLISECONDS_PER_HOUR = 3_600_000;
const HOURS_PER_DAY = 24;

/** Hours that a person may take for a turn, and that a lobby may stay unused; 0 is for ever. */
export interface TurnHours {
  readonly reminder: number;
  readonly limit: number;
  readonly lobby?: number;
}

interface Dependencies {
  readonly store: Store;
  readonly servers: Servers;
  readonly people: People;
  readonly clock: TimeSource;
  readonly hours: TurnHours;
}

/** Decides what a change of a table does to its clock and its deadlines. The `TurnTimer` waits for them. */
export class DeadlinePlanner {
  readonly #deps: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  /**
   * The clock and the deadlines of a table after a change, to be stored together with it.
   *
   * @param before null when the turn and the open proposal get their whole time again
   */
  async plan(
    before: StoredTable | null,
    after: StoredTable,
    engine: Engine,
  ): Promise<{ readonly clock: TableClock | null; readonly deadlines: 'keep' | readonly Deadline[] }> {
    const { clock, deadlines } = await this.#planTurn(before, after, engine);
    const ofTurn = deadlines === 'keep' ? deadlines : await this.#outsideQuietHours(after, deadlines);
    return { clock, deadlines: await this.#withProposal(before, after, ofTurn) };
  }

  /** A proposal ends after its time, whatever turn runs then. */
  async #withProposal(
    before: StoredTable | null,
    after: StoredTable,
    deadlines: 'keep' | readonly Deadline[],
  ): Promise<'keep' | readonly Deadline[]> {
    const open = ({ proposal }: StoredTable): Proposal | null => (isOpen(proposal) ? proposal : null);
    const asked = open(after);
    const was = before === null ? null : open(before);
    if (deadlines === 'keep' && asked?.version === was?.version) return deadlines;
    const isSame = asked !== null && asked.version === was?.version;
    const standing = isSame || deadlines === 'keep' ? await this.#deps.store.deadlines(after.id) : [];
    const kept = (deadlines === 'keep' ? standing : deadlines).filter(({ kind }) => kind !== 'proposal');
    if (asked === null) return kept;
    // An outage may have postponed it since the proposal was made.
    const stood = isSame ? standing.find(({ kind }) => kind === 'proposal') : undefined;
    const due = before === null ? this.#deps.clock.now().getTime() + proposalLasts(after.clock) : asked.expiresAt;
    const dueAt = stood?.dueAt ?? new Date(due);
    return [...kept, { tableId: after.id, kind: 'proposal', seat: 0, turn: 0, dueAt }];
  }

  /** Puts off what falls into a person's quiet hours: no time runs out and no reminder comes then. */
  async #outsideQuietHours(table: StoredTable, deadlines: readonly Deadline[]): Promise<readonly Deadline[]> {
    const holder = holderToAct(table);
    if (holder?.kind !== 'person' || deadlines.length === 0) return deadlines;
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
      this.#deps.clock.now().getTime(),
    );
  }

  /** When the turn that runs ends by the clock; null when it does not. */
  async timeOut(tableId: string): Promise<Date | null> {
    const deadlines = await this.#deps.store.deadlines(tableId);
    return deadlines.find(({ kind }) => kind === 'limit')?.dueAt ?? null;
  }

  /** The deadlines of the settings for all tables. A table without a time limit gets a reminder only. */
  #usualDeadlines(before: StoredTable | null, after: StoredTable): 'keep' | readonly Deadline[] {
    const { hours } = this.#deps;
    const { toAct } = after;
    // Where a person plays alone no one waits for them.
    if (toAct === null || soleReader(after) !== null) return [];
    if (isSameTurn(before, after)) return 'keep';
    if (holderToAct(after)?.kind !== 'person') return [];
    return [
      ...this.#within(after.id, 'reminder', hours.reminder, toAct),
      ...this.#within(after.id, 'limit', after.clock === null ? hours.limit : 0, toAct),
    ];
  }

  /** An unused lobby closes at its `expiry`; `begin` is due at once when the lobby begins by itself and is full. */
  async #lobbyDeadlines(table: StoredTable, engine: Engine): Promise<readonly Deadline[]> {
    const { id: tableId, location } = table;
    const noTurn = { seat: 0, turn: 0 };
    const expiry = this.#within(tableId, 'expiry', await this.lobbyHours(location), noTurn);
    const begin: Deadline = { tableId, kind: 'begin', ...noTurn, dueAt: this.#deps.clock.now() };
    return isToBegin(table, engine) ? [...expiry, begin] : expiry;
  }

  /** Hours until an unused lobby closes there; 0 is for ever. */
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
    const dueAt = new Date(this.#deps.clock.now().getTime() + allowed * MILLISECONDS_PER_HOUR);
    return [{ tableId, kind, seat: who.seat, turn: who.turn, dueAt }];
  }
}
