import pino from 'pino';
import { expect } from 'vitest';
import type { Tournament } from '#src/model/record/tournament.js';
import { everyServer } from '#src/model/ownership.js';
import type { Stage } from '#src/tournaments/service.js';
import { type TournamentParts, Tournaments } from '#src/tournaments/tournaments.js';
import { openServiceFixture, person, type ServiceFixture } from '../support/service-fixture.js';

export const people = Array.from({ length: 5 }, (_, number) => person(`P${number}`));
export const organiser = person('Organiser');
export const asOrganiser = { userId: organiser.userId, manager: false };

export const opening = {
  interactionId: 'i1',
  person: organiser,
  guildId: '1',
  channelId: '2',
  locale: 'en',
  name: 'Cup',
  kind: 'knockout',
  gameIds: ['stash'],
} as const;

export interface TournamentFixture extends ServiceFixture {
  /** A channel that records announcements, and gives every game a separate place. */
  readonly stage: Stage;
  readonly told: string[];
  readonly refreshed: string[];
  readonly places: string[];
  /** Opens the tournaments of the fixture's store, with other parts where some are given. */
  open(parts?: Partial<TournamentParts>): Tournaments;
  close(): Promise<void>;
}

export const openTournamentFixture = (): TournamentFixture => {
  const fixture = openServiceFixture();
  const { service, store, time } = fixture;
  const told: string[] = [];
  const refreshed: string[] = [];
  const places: string[] = [];
  const nameOf = (what: Parameters<Stage['post']>[1]): string =>
    what.kind === 'round' ? `round ${what.round}` : what.kind;
  const stage: Stage = {
    place: (_, { nonce }) => {
      places.push(nonce);
      return Promise.resolve({ channelId: `place-${places.length}`, parentChannelId: null });
    },
    post: (_, what) => {
      told.push(nameOf(what));
      return Promise.resolve(`m${told.length}`);
    },
    refresh: (_, what) => {
      refreshed.push(nameOf(what));
      return Promise.resolve();
    },
  };
  const log = pino({ level: 'silent' });
  return {
    ...{ ...fixture, stage, told, refreshed, places },
    open: (parts = {}) =>
      new Tournaments({ store, tables: service, stage, owner: () => everyServer, log, time, ...parts }),
    close: async () => {
      await service.stop();
      await store.close();
    },
  };
};

export const withEntrants = async (
  tournaments: Tournaments,
  count: number,
  kind: Tournament['kind'] = 'knockout',
): Promise<string> => {
  const { id } = await tournaments.create({ ...opening, kind });
  for (const each of people.slice(0, count)) await tournaments.join(id, each, `1${each.userId}`);
  return id;
};

export const find = async (tournaments: Tournaments, id: string): Promise<Tournament> =>
  (await tournaments.find(id)) ?? expect.fail('it is gone');

export const tablesOf = (tournament: Tournament): readonly string[] =>
  tournament.rounds.flatMap(({ pairings }) => pairings.flatMap(({ games }) => games.map(({ tableId }) => tableId)));
