import { z } from 'zod';
import { levelSchema, usualLevel } from '#engines/core/search/strategy.js';
import { DAY, HOUR, MINUTE } from '#src/lib/durations.js';
import { type TableClock } from '../settings/clock-rules.js';

const ANSWER_TIME_MS = 24 * HOUR;
/** With turns up to this length, no one can wait for hours. */
const LIVE_TURN_MS = HOUR;
const LIVE_ANSWER_TIME_MS = 5 * MINUTE;
/** The time in which a person can answer before a computer player takes their seat. */
const GRACE_MS = 10 * MINUTE;
/** The time for which a game must have waited for someone who is replaced unasked. */
const ABSENCE_MS = DAY;

interface AskingTable {
  readonly toAct: { readonly seat: number; readonly turn: number } | null;
  readonly clock: TableClock | null;
}

/** True when a table's own clock ends its turns, so that the game continues by itself. */
const isRunning = (clock: TableClock | null): boolean =>
  clock !== null && clock.rules !== null && clock.paused === null;

/** True when a table's turns are so short that its players sit before it together. */
export const isLive = (clock: TableClock | null): boolean => {
  const turn = clock?.rules?.turn ?? null;
  return turn !== null && turn <= LIVE_TURN_MS;
};

/** Returns the milliseconds for an answer to a proposal. */
export const proposalLasts = (clock: TableClock | null): number =>
  isLive(clock) && isRunning(clock) ? LIVE_ANSWER_TIME_MS : ANSWER_TIME_MS;

interface Absence {
  /** The moment since which the game has waited for the absent person, and that of the proposal. */
  readonly since: number;
  readonly now: number;
  readonly isByPerson: boolean;
  readonly isTournament: boolean;
  readonly clock: TableClock | null;
  /** True when a computer player has moved for the absent person before, such as when their time ran out. */
  readonly isSubstituted: boolean;
}

/** The moment of what happens only with the absent person's consent. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Returns the earliest moment of a replacement without the absent person's consent. A computer player takes the seat once
 * the game has waited for a day, so that no one escapes a loss by replacing a rival. Another person would see a hand, and
 * in a tournament the absent person's rival proposes it: either takes a day from the proposal on, as does any replacement
 * while the clock is paused. Both at once never happen, for the rival's friend could lose the game on purpose. The time that a running clock gives is the absent person's own, until they let it run out
 * once: the clock continues the game.
 */
export const earliestReplacement = (absence: Absence): number => {
  const { since, now, clock } = absence;
  if (isRunning(clock) && !absence.isSubstituted) return NEVER;
  if (absence.isByPerson && absence.isTournament) return NEVER;
  const isPaused = clock !== null && clock.paused !== null;
  return absence.isByPerson || absence.isTournament || isPaused
    ? now + ANSWER_TIME_MS
    : Math.max(since + ABSENCE_MS, now + GRACE_MS);
};

/**
 * `declined`: by too many people; `withdrawn`: by the proposer; `overtaken`: by a move or a change of seats; `present`:
 * the person considered absent is here.
 */
export const proposalEnds = ['agreed', 'declined', 'withdrawn', 'expired', 'overtaken', 'present'] as const;
export type ProposalEnd = (typeof proposalEnds)[number];

const userId = z.string().regex(/^[\w-]{1,32}$/u);

const shared = {
  version: z.int().positive(),
  by: userId,
  /** The people whose consent is needed, without the proposer. */
  asked: z.array(userId),
  agreed: z.array(userId),
  declined: z.array(userId),
  needed: z.int().nonnegative(),
  /** In milliseconds since 1970. */
  expiresAt: z.int().nonnegative(),
  end: z.enum(proposalEnds).nullable(),
};

export const proposal = z.discriminatedUnion('kind', [
  /** To take back all moves after a version. */
  z.object({
    kind: z.literal('undo'),
    ...shared,
    to: z.int().positive(),
    /** See `RewindableMove`; false in proposals from before this was stored. */
    isUnrated: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal('replace'),
    ...shared,
    seat: z.int().nonnegative(),
    absent: userId,
    /** The person who would take the seat, who must agree; null for a computer player. */
    successor: z.object({ userId, name: z.string().nullable() }).nullable(),
    /** The level of that computer player; unset in proposals from before the introduction of levels. */
    level: levelSchema.default(usualLevel),
    /**
     * The turn that waited for them at the time of the proposal; null for none, and in proposals from before this was
     * stored.
     */
    turn: z.int().nonnegative().nullable().default(null),
    /**
     * The earliest replacement without the absent person's consent, in milliseconds since 1970; 0 once they have
     * agreed, and in proposals from before there was such a time.
     */
    earliest: z.int().nonnegative().default(0),
    /** True when the game counts for no rating once the absent person is replaced without their consent. */
    isUnrated: z.boolean().default(false),
    /** True when only a move keeps the seat: the absent person answered a day ago that they are here. */
    isOverdue: z.boolean().default(false),
  }),
  /** To return a seat to its previous holder. */
  z.object({ kind: z.literal('return'), ...shared, seat: z.int().nonnegative(), name: z.string() }),
]);
export type Proposal = z.infer<typeof proposal>;

export const isOpen = (one: Proposal | null): one is Proposal => one?.end === null;

export const majorityOf = (people: number): number => (people === 0 ? 0 : Math.floor(people / 2) + 1);

export const isAgreed = (one: Proposal): boolean =>
  one.agreed.length >= one.needed && (one.kind !== 'replace' || one.successor?.name !== null);

/**
 * True when silence until the end of a proposal counts as consent: the game has waited for an absent person since the
 * proposal, no clock continues it, and the successor is a computer player, who reveals no hand. Otherwise the last
 * remaining person could only resign.
 */
export const isSilenceConsent = (
  one: Proposal,
  { toAct, clock }: AskingTable,
): one is Extract<Proposal, { kind: 'replace' }> =>
  one.kind === 'replace' &&
  one.successor === null &&
  one.turn !== null &&
  toAct?.turn === one.turn &&
  toAct.seat === one.seat &&
  !isRunning(clock);

/** True when enough people agree, and only the absent person's answer is still awaited. */
export const isWaiting = (one: Proposal): boolean => one.kind === 'replace' && one.earliest > 0 && isAgreed(one);

export const canDoWithoutConsent = ({ earliest, expiresAt }: Extract<Proposal, { kind: 'replace' }>): boolean =>
  earliest <= expiresAt;

export const isHopeless = ({ asked, declined, needed }: Proposal): boolean => asked.length - declined.length < needed;

export const peopleIn = (one: Proposal): readonly string[] => [
  one.by,
  ...one.asked,
  ...(one.kind === 'replace' ? [one.absent, ...(one.successor === null ? [] : [one.successor.userId])] : []),
];
