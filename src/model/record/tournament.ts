import { z } from 'zod';
import { cleanName } from '../person-name.js';
import { localeSchema } from '#src/lib/locale.js';
import { seedDraw } from './seed-draw.js';

export const tournamentKinds = ['swiss', 'knockout'] as const;
export type TournamentKind = (typeof tournamentKinds)[number];

export const tournamentPhases = ['signup', 'running', 'over', 'closed'] as const;

/** As many as a Swiss tournament of six rounds, and a knock-out of five, can tell apart. */
export const MAX_ENTRANTS = 32;
export const MAX_TOURNAMENT_NAME_LENGTH = 40;

/** Who won a game or a pairing: the first or second of the pairing; nobody where both lost. */
export const outcomes = ['first', 'second', 'tie', 'nobody'] as const;
export type PairingOutcome = (typeof outcomes)[number];

/** Ids of Discord and of tables: anything longer or stranger would break links and custom ids. */
const identifier = z.string().regex(/^[\w-]{1,32}$/u);

/** An entrant as the place in the list of entrants, which after the start is the order of seeding. */
const entrantIndex = z.int().nonnegative();

const entrant = z.object({
  /** Null once they asked to be forgotten. */
  userId: identifier.nullable(),
  name: z.string().transform(cleanName),
  withdrawn: z.boolean(),
});
export type Entrant = z.infer<typeof entrant>;

const pairing = z.object({
  /** Null where nobody is: the other one has a bye. */
  players: z.tuple([entrantIndex.nullable(), entrantIndex.nullable()]),
  gameId: identifier,
  /** The games played, the last one last; a knock-out plays a second one after a tie, with changed seats. */
  games: z.array(
    z.object({
      tableId: identifier,
      channelId: identifier,
      /** Whether the second of the pairing sits first. */
      swapped: z.boolean(),
      outcome: z.enum(outcomes).nullable(),
    }),
  ),
  /** Null while it is open. */
  outcome: z.enum(outcomes).nullable(),
  /** By what it was decided. */
  by: z.enum(['game', 'bye', 'withdrawal', 'seed']).nullable(),
});
export type Pairing = z.infer<typeof pairing>;

const round = z.object({
  pairings: z.array(pairing),
  /** The message that tells of it; null until it is there. */
  messageId: identifier.nullable(),
  /** How much of the round the message tells, as `tellableOf` counts it; before that was kept it was written once. */
  shown: z.int().nonnegative().default(0),
});
export type Round = z.infer<typeof round>;

/** What of a tournament lies in the store as JSON. */
export const tournamentState = z.object({
  name: z.string().min(1).max(MAX_TOURNAMENT_NAME_LENGTH),
  kind: z.enum(tournamentKinds),
  locale: localeSchema,
  /** Null once they asked to be forgotten. */
  organiserId: identifier.nullable(),
  /** One a round, in turn. */
  gameIds: z.array(identifier).min(1),
  /** How many rounds there will be; 0 until it starts. */
  roundsPlanned: z.int().nonnegative(),
  entrants: z.array(entrant).max(MAX_ENTRANTS),
  rounds: z.array(round),
  /** The message in which people join; null until it is there. */
  signupMessageId: identifier.nullable(),
  /** The message that tells how it ended. */
  endMessageId: identifier.nullable(),
  /**
   * What the seeds of all its games are made of: a half whose hash the sign-up message shows, and the presses by which
   * people enter and the first round starts. Null for tournaments of before there was this, whose games the bot draws.
   */
  draw: seedDraw.nullable().default(null),
});

export interface Tournament extends z.infer<typeof tournamentState> {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly phase: (typeof tournamentPhases)[number];
  /** Grows with every change. */
  readonly version: number;
  readonly createdAt: Date;
  /** When it changed last. */
  readonly changedAt: Date;
}

/** Counts what the message of a round can tell: games, results, and that the round is over. It only grows. */
export const tellableOf = ({ rounds, phase }: Pick<Tournament, 'rounds' | 'phase'>, at: number): number => {
  const isCurrent = phase === 'running' && at === rounds.length - 1;
  return (rounds[at]?.pairings ?? []).reduce(
    (sum, { games, outcome }) => sum + games.length + (outcome === null ? 0 : 1),
    isCurrent ? 0 : 1,
  );
};

/** The entrant that a person is; -1 for who is none. */
export const entrantOf = ({ entrants }: Pick<Tournament, 'entrants'>, userId: string): number =>
  entrants.findIndex((one) => one.userId === userId);
