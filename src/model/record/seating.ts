import { z } from 'zod';

/** Who may take a seat in a lobby: everybody, or only those who were invited. */
export const accesses = ['public', 'invited'] as const;

/** How many people may be invited to one lobby: more than any game has seats. */
export const MAX_INVITED = 15;

const userId = z.string().regex(/^[\w-]{1,32}$/u);

/** Somebody who is asked to take a seat. */
const invitation = z.object({
  userId,
  /** The version of the table that invited them. */
  version: z.int().positive(),
  declined: z.boolean(),
});

/** Somebody who was replaced in a running game, and may come back. */
const replaced = z.object({ seat: z.int().nonnegative(), userId });

/**
 * On which terms people sit at a table: who may take a seat, and whether the person who sits there may ask for advice.
 */
export const tableSeating = z.object({
  access: z.enum(accesses),
  /** Whether the game begins by itself when all seats are taken. */
  startWhenFull: z.boolean(),
  invitations: z.array(invitation).max(MAX_INVITED),
  replaced: z.array(replaced),
  /** Players of the game before, whom the lobby of the next one mentions. */
  companions: z.array(userId).max(MAX_INVITED).default([]),
  /** Whether players may ask which moves are best. Tables opened before that could be chosen do not let them. */
  advice: z.boolean().default(false),
});
export type TableSeating = z.infer<typeof tableSeating>;

/** That of a table for which nothing was chosen. */
export const openSeating: TableSeating = {
  access: 'public',
  startWhenFull: false,
  invitations: [],
  replaced: [],
  companions: [],
  advice: false,
};

export const isInvited = ({ invitations }: TableSeating, id: string): boolean =>
  invitations.some((one) => one.userId === id);

/** The seat from which somebody was replaced; null when they were not. */
export const replacedSeatOf = ({ seating }: { readonly seating: TableSeating }, id: string): number | null =>
  seating.replaced.find((one) => one.userId === id)?.seat ?? null;
