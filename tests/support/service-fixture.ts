import { inServer } from '#src/model/location.js';
import pino from 'pino';
import { everyServer, type Ownership } from '#src/model/ownership.js';
import { openStore, type Store } from '#src/store/index.js';
import { createTableService, type TurnHours } from '#src/tables/create-table-service.js';
import type { Rules } from '#src/tables/rules.js';
import type { Thinker } from '#src/tables/thinking/thinker.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { Outcome, Person, TableService } from '#src/tables/table-service.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { accepted, bytesFrom, from } from '#tests/harness/bot/service-requests.js';
import { sampleGame } from './sample-game.js';

export { ManualClock };

export const person = (name: string): Person => ({ userId: `id-of-${name}`, name });

export const ana = person('Ana');
export const bo = person('Bo');
export const cy = person('Cy');
/** Someone without a seat, who may manage messages. */
export const moderator = person('Mo');

export interface ServiceFixtureOptions {
  readonly path?: string;
  readonly store?: Store;
  readonly time?: ManualClock;
  readonly hours?: TurnHours;
  readonly owner?: Ownership;
  readonly isReachable?: (guildId: string | null) => boolean;
  readonly games?: readonly Rules[];
  readonly seed?: string;
  /** Default: in this thread, without a time limit. */
  readonly thinker?: Thinker;
  readonly onLog?: (line: string) => void;
}

export interface ServiceFixture {
  readonly service: TableService;
  readonly store: Store;
  readonly time: ManualClock;
  readonly changed: string[];
}

export const openServiceFixture = ({
  path = ':memory:',
  store = openStore(path),
  time = new ManualClock(),
  hours = { reminder: 0, limit: 0 },
  owner = everyServer,
  isReachable = () => true,
  games = [sampleGame],
  seed = 'fixture',
  thinker,
  onLog,
}: ServiceFixtureOptions = {}): ServiceFixture => {
  const log = onLog === undefined ? pino({ level: 'silent' }) : pino({ level: 'info' }, { write: onLog });
  const service = createTableService({
    store,
    time,
    hours,
    owner: () => owner,
    isReachable,
    log,
    games: new Map(games.map((rules) => [rules.engine.id, rules])),
    bytes: bytesFrom(seed),
    ...(thinker === undefined ? {} : { thinker }),
  });
  const changed: string[] = [];
  service.onChange(({ id }) => changed.push(id));
  void service.start();
  return { service, store, time, changed };
};

/** The reason and parameters of an answer that must be a refusal. */
export const refusal = (
  outcome: Outcome,
): { readonly reason: string; readonly params?: Readonly<Record<string, string | number>> } => {
  if (outcome.ok) throw new Error('Accepted');
  if (outcome.error.kind === 'options') return { reason: outcome.error.objection.kind };
  return outcome.error.kind === 'table'
    ? { reason: outcome.error.reason, ...(outcome.error.params === undefined ? {} : { params: outcome.error.params }) }
    : outcome.error.illegal;
};

/** A lobby that Ana opened, whose seed is the fixture's alone: the deal does not depend on people's presses. */
export const lobby = async (
  { service }: ServiceFixture,
  options: object = {},
  channelId = 'ring',
  gameId = 'stash',
): Promise<TableSnapshot> =>
  accepted(
    await service.open({
      ...from(ana),
      gameId,
      location: inServer('guild'),
      channelId,
      locale: 'en',
      options,
      draw: null,
    }),
  );

export const game = async (
  fixture: ServiceFixture,
  others: readonly Person[] = [bo],
  options: object = {},
  channelId = 'ring',
): Promise<TableSnapshot> => {
  const { id } = await lobby(fixture, options, channelId);
  for (const other of others) accepted(await fixture.service.join({ ...from(other), tableId: id }));
  return accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
};

/** A game of Ana's with others and a computer player. */
export const gameWithComputer = async (
  fixture: ServiceFixture,
  others: readonly Person[] = [],
): Promise<TableSnapshot> => {
  const { service } = fixture;
  const { id } = await lobby(fixture);
  for (const other of others) accepted(await service.join({ ...from(other), tableId: id }));
  accepted(await service.addComputer({ ...from(ana), tableId: id }));
  return accepted(await service.begin({ ...from(ana), tableId: id }));
};
