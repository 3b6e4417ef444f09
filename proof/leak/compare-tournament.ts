import pino from 'pino';
import type { Seat } from '#engines/core/seat.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { silentService } from '#tests/harness/actors/played-tables.js';
import { bytesFrom } from '#tests/harness/bot/service-requests.js';
import { Games } from '#src/words/games.js';
import type { Page } from '#src/discord/messages/page.js';
import { payloadOf } from '#src/discord/messages/payload.js';
import { standingsBlocks } from '#src/discord/tournaments/standings-picture.js';
import { announcementPage } from '#src/discord/tournaments/announcement-page.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Locale } from '#src/lib/locale.js';
import { everyServer } from '#src/model/ownership.js';
import { openStore } from '#src/store/index.js';
import type { Person } from '#src/tables/table-service.js';
import type { Stage } from '#src/tournaments/service.js';
import { Tournaments } from '#src/tournaments/tournaments.js';
import { type Comparisons, fingerprint, type Observation, subjectOf } from './comparison.js';
import type { GameAction, ScenarioStep } from './scenario.js';
import { beginningIn, type StatePair } from './state-pair.js';

const log = pino({ level: 'silent' });
const people: readonly [Person, Person] = [
  { userId: '101', name: 'Ada' },
  { userId: '102', name: 'Bruno' },
];

const observe = async (what: string, page: Page): Promise<readonly Observation[]> => {
  const { components, files } = await payloadOf(page);
  const text: Observation = { kind: 'text', what, content: JSON.stringify(components) };
  const pictures = files.map(({ name, attachment }): Observation => {
    return { kind: 'picture', what: `${what}, ${name}`, content: fingerprint(attachment) };
  });
  return [text, ...pictures];
};

/** All posts of a tournament, and its standings after each step, while one of its games begins in a state. */
const receivedIn = async (
  { game, variant, where }: StatePair,
  state: object,
  steps: readonly ScenarioStep[],
  locale: Locale,
): Promise<readonly Observation[]> => {
  const store = openStore(':memory:');
  const time = new ManualClock();
  const played = beginningIn(game, variant, state);
  const tables = silentService(store, {
    ...{ time, bytes: bytesFrom(where), hours: { reminder: 0, limit: 0 } },
    games: new Map([[game.engine.id, played]]),
  });
  const scene = { texts: textsFor(locale), games: new Games([played]), accountName: () => Promise.resolve(null) };
  const received: Observation[] = [];
  const stage: Stage = {
    place: (_, { nonce }) => Promise.resolve({ channelId: nonce, parentChannelId: null }),
    post: async (tournament, what) => {
      received.push(...(await observe(what.kind, await announcementPage(tournament, what, scene))));
      return String(received.length);
    },
    refresh: () => Promise.resolve(),
  };
  const tournaments = new Tournaments({
    store,
    tables,
    stage,
    owner: () => everyServer,
    log,
    time,
    bytes: bytesFrom(where),
  });
  tables.onChange((table) => {
    tournaments.onTableChange(table);
  });
  let asked = 0;
  const from = (person: Person) => ({ interactionId: `i${(asked += 1)}`, person });
  const opening = { guildId: '1', channelId: '2', locale, name: 'Cup', kind: 'knockout' } as const;
  const { id } = await tournaments.create({ ...opening, ...from(people[0]), gameIds: [game.engine.id] });
  for (const person of people) await tournaments.join(id, person, `1${person.userId}`);
  await tournaments.start(id, { userId: people[0].userId, manager: false }, '2');
  const tableId = (await tournaments.find(id))?.rounds[0]?.pairings[0]?.games[0]?.tableId ?? '';
  const enact = (act: GameAction) => {
    const seated = people[act.kind === 'close' ? 0 : seatIn(act.seat)];
    const request = { ...from(seated), tableId };
    if (act.kind === 'play') return tables.play({ ...request, notation: act.notation });
    return act.kind === 'close' ? tables.close({ ...request, moderator: true }) : tables[act.kind](request);
  };
  for (const { act } of steps) {
    await enact(act);
    await tournaments.idle();
    const now = await tournaments.find(id);
    if (now !== null)
      received.push(...(await observe('standings', { blocks: await standingsBlocks(now, scene, 0, 0) })));
  }
  await tournaments.stop();
  await tables.stop();
  await store.close();
  return received;
};

const seatIn = (seat: Seat): 0 | 1 => (seat === 0 ? 0 : 1);

/** Compares a tournament in which a game begins in one of two states: the public posts must be the same. */
export const compareTournament = async (
  pair: StatePair,
  steps: readonly ScenarioStep[],
  locale: Locale,
  comparisons: Comparisons,
): Promise<void> => {
  const [here, there] = [
    await receivedIn(pair, pair.here, steps, locale),
    await receivedIn(pair, pair.there, steps, locale),
  ];
  comparisons.compare(subjectOf(pair.game.engine.id, pair.audience, 'drawn'), `${pair.where}, a tournament`, {
    here,
    there,
  });
};
