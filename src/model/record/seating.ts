import { z } from 'zod';
import { levelSchema } from '#engines/core/search/strategy.js';

export const accesses = ['public', 'invited'] as const;

/** A table's aids: all; those about the material still to come; none. */
export const aidChoices = ['all', 'material', 'none'] as const;
export type Aids = (typeof aidChoices)[number];

export const removers = ['organiser', 'moderator'] as const;
export type Remover = (typeof removers)[number];

/** The limit of people invited to one lobby: more than any game has seats. */
export const MAX_INVITED = 15;

const userId = z.string().regex(/^[\w-]{1,32}$/u);

const invitation = z.object({
  userId,
  version: z.int().positive(),
  declined: z.boolean(),
});

const replaced = z.object({
  seat: z.int().nonnegative(),
  userId,
  /** The turn of theirs in which they were replaced; null outside of their turns, and in older records. */
  turn: z.int().nonnegative().nullable().default(null),
});

/** How a table is joined and begun, who sat there before, and what its game counts for. */
export const tableSeating = z.object({
  access: z.enum(accesses),
  startWhenFull: z.boolean(),
  invitations: z.array(invitation).max(MAX_INVITED),
  replaced: z.array(replaced),
  /** Players of the game before, whom the lobby of the next one mentions. */
  companions: z.array(userId).max(MAX_INVITED).default([]),
  /** True when players may ask which moves are best; false for tables that are older than this choice. */
  advice: z.boolean().default(false),
  /** The aids that players get; all at tables that are older than this choice. */
  aids: z.enum(aidChoices).default('all'),
  /** The level of the table's computer players, if its host named one; null for the usual one. */
  level: levelSchema.nullable().default(null),
  /** True for a game of a tournament; false for tables that are older than this field. */
  tournament: z.boolean().default(false),
  /**
   * True for a game that counts for no rating: it went back behind something learnt (see `RewindableMove`), a player left
   * in its first round, or, in games from before that was refused, a computer player took a seat that the game had not
   * waited for a day.
   */
  unrated: z.boolean().default(false),
  /** True for a game that went back after its first round: leaving it is no longer leaving in the first round. */
  firstRoundOver: z.boolean().default(false),
  /**
   * People whose rating the game cannot raise: the clock had a computer player move for them, they agreed that another
   * player takes their seat and came back, or they went back alone against computer players behind something learnt.
   */
  substituted: z.array(userId).default([]),
  /**
   * The person to act who answered that they are not away, and the end of the time in which that answer keeps their seat,
   * in milliseconds since 1970.
   */
  present: z.object({ userId, turn: z.int().nonnegative(), until: z.int().nonnegative() }).nullable().default(null),
  /** The seat of the player whose removal from the tournament closed the table, and who removed them. */
  removed: z
    .object({ seat: z.int().nonnegative(), by: z.enum(removers) })
    .nullable()
    .default(null),
  /** The host who last changed the options or the clock after another person had sat down, and which; else null. */
  lateChange: z.object({ userId, options: z.boolean(), clock: z.boolean() }).nullable().default(null),
});
export type TableSeating = z.infer<typeof tableSeating>;

/** The defaults. */
export const openSeating: TableSeating = {
  access: 'public',
  startWhenFull: false,
  invitations: [],
  replaced: [],
  companions: [],
  advice: false,
  aids: 'all',
  level: null,
  tournament: false,
  unrated: false,
  firstRoundOver: false,
  substituted: [],
  present: null,
  removed: null,
  lateChange: null,
};

/** True when players may ask which moves are best: a table without aids has no hints either. */
export const areHintsAllowed = ({ advice, aids }: Pick<TableSeating, 'advice' | 'aids'>): boolean =>
  advice && aids !== 'none';

export const isInvited = ({ invitations }: TableSeating, id: string): boolean =>
  invitations.some((one) => one.userId === id);

export const replacedSeatOf = ({ seating }: { readonly seating: TableSeating }, id: string): number | null =>
  seating.replaced.find((one) => one.userId === id)?.seat ?? null;

export const openInvitationTo = (
  { phase, seating }: { readonly phase: string; readonly seating: TableSeating },
  id: string,
): TableSeating['invitations'][number] | null =>
  phase === 'lobby' ? (seating.invitations.find((one) => one.userId === id && !one.declined) ?? null) : null;
