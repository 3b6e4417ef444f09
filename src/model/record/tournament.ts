import { z } from 'zod';
import { cleanName, cleanTitle } from '../person-name.js';
import { localeSchema } from '#src/lib/locale.js';
import { removers } from './seating.js';
import { seedDraw } from './seed-draw.js';

export const tournamentKinds = ['swiss', 'knockout'] as const;
export type TournamentKind = (typeof tournamentKinds)[number];

export const tournamentPhases = ['signup', 'running', 'over', 'closed'] as const;

/** The limit that a Swiss tournament of six rounds, or a knock-out of five, can rank. */
export const MAX_ENTRANTS = 32;
export const MAX_TOURNAMENT_NAME_LENGTH = 40;

/** The winner of a game or a pairing: its first or second player; `nobody` when both lost. */
const outcomes = ['first', 'second', 'tie', 'nobody'] as const;
export type PairingOutcome = (typeof outcomes)[number];

/** Ids of Discord and of tables: longer or other text would break links and custom ids. */
const identifier = z.string().regex(/^[\w-]{1,32}$/u);

/** An entrant's index in the list of entrants, which is the order of seeding after the start. */
const entrantIndex = z.int().nonnegative();

const entrant = z.object({
  /** Null after the deletion of their data. */
  userId: identifier.nullable(),
  /** Set with it, for events after this field was added; see `fingerprintOf`. */
  fingerprint: z.string().optional(),
  name: z.string().transform(cleanName),
  /** True once they play no further games in it, by their own choice or not. */
  withdrawn: z.boolean(),
  /** Only for a person whom someone else removed: the round, counted from 0, whose message tells it, and who did it. */
  removed: z.object({ round: z.int().nonnegative(), by: z.enum(removers) }).optional(),
});
export type Entrant = z.infer<typeof entrant>;

const pairing = z.object({
  /** Null for a bye of the other player. */
  players: z.tuple([entrantIndex.nullable(), entrantIndex.nullable()]),
  gameId: identifier,
  /** All games played, in order; a knock-out repeats a tied game with swapped seats. */
  games: z.array(
    z.object({
      tableId: identifier,
      channelId: identifier,
      swapped: z.boolean(),
      outcome: z.enum(outcomes).nullable(),
    }),
  ),
  outcome: z.enum(outcomes).nullable(),
  by: z.enum(['game', 'bye', 'withdrawal', 'seed']).nullable(),
});
export type Pairing = z.infer<typeof pairing>;

const round = z.object({
  pairings: z.array(pairing),
  messageId: identifier.nullable(),
  /** The part of the round that the message shows, counted by `tellableOf`; 0 for messages older than this field. */
  shown: z.int().nonnegative().default(0),
});
export type Round = z.infer<typeof round>;

/** Titles from before they were cleaned can contain signs that reverse the direction of a line. */
const tournamentName = z
  .string()
  .min(1)
  .max(MAX_TOURNAMENT_NAME_LENGTH)
  .transform((name) => cleanTitle(name, MAX_TOURNAMENT_NAME_LENGTH));

export const tournamentState = z.object({
  name: tournamentName,
  kind: z.enum(tournamentKinds),
  locale: localeSchema,
  /** Null after the deletion of their data. */
  organiserId: identifier.nullable(),
  /** One per round, repeated in turn. */
  gameIds: z.array(identifier).min(1),
  roundsPlanned: z.int().nonnegative(),
  entrants: z.array(entrant).max(MAX_ENTRANTS),
  rounds: z.array(round),
  signupMessageId: identifier.nullable(),
  endMessageId: identifier.nullable(),
  /**
   * The sources of all games' seeds: a half whose hash the sign-up message shows, and the presses of people who join or
   * start the first round. Null for older tournaments, whose seeds the bot draws alone.
   */
  draw: seedDraw.nullable().default(null),
});

export interface Tournament extends z.infer<typeof tournamentState> {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly phase: (typeof tournamentPhases)[number];
  readonly version: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

export const removedIn = ({ entrants }: Pick<Tournament, 'entrants'>, at: number): readonly Entrant[] =>
  entrants.filter(({ removed }) => removed?.round === at);

/**
 * Counts the facts that a round's message can show: games, results, removed people, and the end of the round. It only
 * increases.
 */
export const tellableOf = (tournament: Pick<Tournament, 'entrants' | 'rounds' | 'phase'>, at: number): number => {
  const { rounds, phase } = tournament;
  const isCurrent = phase === 'running' && at === rounds.length - 1;
  return (rounds[at]?.pairings ?? []).reduce(
    (sum, { games, outcome }) => sum + games.length + (outcome === null ? 0 : 1),
    (isCurrent ? 0 : 1) + removedIn(tournament, at).length,
  );
};

export const entrantOf = ({ entrants }: Pick<Tournament, 'entrants'>, userId: string): number =>
  entrants.findIndex((one) => one.userId === userId);
