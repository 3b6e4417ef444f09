import { z } from 'zod';
import { levelSchema, usualLevel } from '#engines/core/search/strategy.js';
import { HOUR, MINUTE, type TableClock } from '../settings/clock-rules.js';

/** How long an answer is waited for. */
const LASTS = 24 * HOUR;
/** Where a turn takes no more than this, nobody can wait for hours. */
const LIVE_TURN = HOUR;
const LIVE_LASTS = 5 * MINUTE;

/** A running game in which something is proposed. */
interface AskingTable {
  readonly toAct: { readonly seat: number; readonly turn: number } | null;
  readonly clock: TableClock | null;
}

/** Whether turns of a table end by a clock of its own, which moves the game on by itself. */
const isRunning = (clock: TableClock | null): boolean =>
  clock !== null && clock.rules !== null && clock.paused === null;

/** For how many milliseconds an answer to a proposal is waited for. */
export const proposalLasts = (clock: TableClock | null): number => {
  const turn = clock?.rules?.turn ?? null;
  return turn !== null && turn <= LIVE_TURN && isRunning(clock) ? LIVE_LASTS : LASTS;
};

/**
 * `declined` by too many; `withdrawn` by the person who asked; `overtaken` by a move or a change of seats; `present`:
 * the person who was held absent is here.
 */
export const proposalEnds = ['agreed', 'declined', 'withdrawn', 'expired', 'overtaken', 'present'] as const;
export type ProposalEnd = (typeof proposalEnds)[number];

const userId = z.string().regex(/^[\w-]{1,32}$/u);

const shared = {
  /** The version of the table that asks. */
  version: z.int().positive(),
  by: userId,
  /** Those whose consent is asked for; the person who asks is none of them. */
  asked: z.array(userId),
  /** Of those asked. */
  agreed: z.array(userId),
  declined: z.array(userId),
  /** How many of those asked have to agree. */
  needed: z.int().nonnegative(),
  /** In milliseconds since 1970. */
  expiresAt: z.int().nonnegative(),
  /** Null as long as it is open. */
  end: z.enum(proposalEnds).nullable(),
};

/** What some people are asked to agree to in a running game. */
export const proposal = z.discriminatedUnion('kind', [
  /** To go on from an earlier version: everything that was played after it is taken back. */
  z.object({ kind: z.literal('undo'), ...shared, to: z.int().positive() }),
  z.object({
    kind: z.literal('replace'),
    ...shared,
    seat: z.int().nonnegative(),
    absent: userId,
    /** The person who is to take the seat, who has to be willing; null for a computer player. */
    successor: z.object({ userId, name: z.string().nullable() }).nullable(),
    /** Of that computer player; before there were levels none was written. */
    level: levelSchema.default(usualLevel),
    /** The turn that waited for them when it was asked; null where none did, and before this was kept. */
    turn: z.int().nonnegative().nullable().default(null),
  }),
  /** To give a seat back to the person who held it before. */
  z.object({ kind: z.literal('return'), ...shared, seat: z.int().nonnegative(), name: z.string() }),
]);
export type Proposal = z.infer<typeof proposal>;

export const isOpen = (one: Proposal | null): one is Proposal => one?.end === null;

/** How many of so many have to agree where the majority decides. */
export const majorityOf = (people: number): number => (people === 0 ? 0 : Math.floor(people / 2) + 1);

/** Whether enough have agreed, and the person who is to take a seat is willing. */
export const isAgreed = (one: Proposal): boolean =>
  one.agreed.length >= one.needed && (one.kind !== 'replace' || one.successor?.name !== null);

/**
 * Whether those who stay silent until a proposal ends count as agreeing: the game has waited for somebody absent as
 * long as it was asked, no clock moves it on, and a computer player, who shows a hand to nobody, is to take the seat.
 * Without this the person who is left of several could do nothing but give up.
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

/** Whether so many have declined that it can no longer be agreed on. */
export const isHopeless = ({ asked, declined, needed }: Proposal): boolean => asked.length - declined.length < needed;

/** Everybody whom a proposal names. */
export const peopleIn = (one: Proposal): readonly string[] => [
  one.by,
  ...one.asked,
  ...(one.kind === 'replace' ? [one.absent, ...(one.successor === null ? [] : [one.successor.userId])] : []),
];
