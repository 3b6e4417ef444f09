import { tellableOf, type Tournament } from '#src/model/record/tournament.js';
import { guildId } from '#playground/world/guild/guild.js';
import { openStore } from '#src/store/index.js';
import type { Member } from './targets.js';

/** A server in which no control is pressed. */
const ELSEWHERE = '1375000000000000999';
const MADE = Date.UTC(2026, 0, 1);

const message = (number: number): string => String(1_475_000_000_000_000_000n + BigInt(number));

/**
 * Tournaments of each phase that do nothing by themselves: their games run, and all messages are posted.
 *
 * @param tableId of a running game
 */
export const sampleTournaments = (
  [organiser, ...others]: readonly Member[],
  tableId: string,
  channelId: string,
): readonly Tournament[] => {
  const entrants = others.slice(0, 4).map(({ userId, name }) => ({ userId, name, withdrawn: false }));
  const game = { tableId, channelId, swapped: false };
  const pairing = (players: [number, number], outcome: 'first' | null) => ({
    ...{ players, gameId: 'golden-train', games: [{ ...game, outcome }], outcome },
    by: outcome === null ? null : ('game' as const),
  });
  const rounds = (outcome: 'first' | null): Tournament['rounds'] => [
    { pairings: [pairing([0, 1], outcome), pairing([2, 3], outcome)], messageId: message(1), shown: 0 },
  ];
  const common = {
    ...{
      channelId,
      version: 3,
      name: 'Cup',
      kind: 'swiss' as const,
      gameIds: ['golden-train'],
      roundsPlanned: 2,
      entrants,
    },
    ...{ organiserId: organiser?.userId ?? null, signupMessageId: message(0), endMessageId: null, draw: null },
  } as const;
  const of = (phase: Tournament['phase'], guild: string, number: number): Tournament => ({
    ...{ ...common, entrants: [...entrants], gameIds: [...common.gameIds] },
    ...{ id: `${phase}${number}`.padEnd(10, '0'), guildId: guild, phase, locale: number % 2 === 0 ? 'en' : 'fr' },
    rounds: phase === 'signup' || phase === 'closed' ? [] : rounds(phase === 'over' ? 'first' : null),
    endMessageId: phase === 'over' ? message(2) : null,
    createdAt: new Date(MADE + number),
    changedAt: new Date(MADE + number),
  });
  /** Marks the message of each round as current, so that the bot has nothing to update. */
  const upToDate = (tournament: Tournament): Tournament => ({
    ...tournament,
    rounds: tournament.rounds.map((round, at) => ({ ...round, shown: tellableOf(tournament, at) })),
  });
  return (['signup', 'running', 'over', 'closed'] as const).flatMap((phase) =>
    [of(phase, guildId, 0), of(phase, guildId, 1), of(phase, ELSEWHERE, 2)].map(upToDate),
  );
};

/** Stores tournaments in the database at `path`, which must not be open. */
export const storeTournaments = async (path: string, tournaments: readonly Tournament[]): Promise<void> => {
  const store = openStore(path);
  for (const tournament of tournaments) {
    await store.saveTournament({ ...tournament, version: 1 });
    await store.saveTournament({ ...tournament, version: 2 });
  }
  await store.close();
};
