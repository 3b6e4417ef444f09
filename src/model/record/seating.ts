import { z } from 'zod';

/** Access to a lobby: for everyone, or for invited people only. */
export const accesses = ['public', 'invited'] as const;

/** The limit of people invited to one lobby: more than any game has seats. */
export const MAX_INVITED = 15;

const userId = z.string().regex(/^[\w-]{1,32}$/u);

const invitation = z.object({
  userId,
  /** The version of the table that contains the invitation. */
  version: z.int().positive(),
  declined: z.boolean(),
});

/** A person who was replaced in a running game, and may come back. */
const replaced = z.object({ seat: z.int().nonnegative(), userId });

/** The rules for joining and starting a table, and whether players may ask for hints. */
export const tableSeating = z.object({
  access: z.enum(accesses),
  /** True when the game starts automatically once all seats are taken. */
  startWhenFull: z.boolean(),
  invitations: z.array(invitation).max(MAX_INVITED),
  replaced: z.array(replaced),
  /** True when players may ask for hints; false for tables from before this option. */
  advice: z.boolean().default(false),
});
export type TableSeating = z.infer<typeof tableSeating>;

/** The defaults. */
export const openSeating: TableSeating = {
  access: 'public',
  startWhenFull: false,
  invitations: [],
  replaced: [],
  advice: false,
};

export const isInvited = ({ invitations }: TableSeating, id: string): boolean =>
  invitations.some((one) => one.userId === id);

/** Returns the seat from which a person was replaced; null when they were not. */
export const replacedSeatOf = ({ seating }: { readonly seating: TableSeating }, id: string): number | null =>
  seating.replaced.find((one) => one.userId === id)?.seat ?? null;
