import type { Logger } from 'pino';
import { seatsWith } from '#engines/core/options.js';
import type { Game } from '#renderers/kit/game/game.js';
import { textsFor } from '#src/i18n/texts.js';
import { inServer } from '#src/model/location.js';
import { answered, type Night, type NightGuest, type NightTable } from '#src/model/record/night.js';
import type { Store } from '#src/store/index.js';
import type { Servers } from '#src/tables/settings.js';
import { MAX_IN_CHANNEL } from '#src/tables/table-actions.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { Outcome, TableService } from '#src/tables/table-service.js';
import type { Games } from '#src/words/games.js';
import { refusalText } from '#src/words/refusal.js';
import { boardUrl } from '#src/words/scene.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import type { Publisher } from '../followers/publisher.js';
import type { TableThreads } from '../followers/table-threads.js';
import type { ChannelAccess } from '../gateway/channel-access.js';
import { houseOptions } from '../messages/pages/option-controls.js';
import { groupsOf } from './night-changes.js';

export interface NightTableParts {
  readonly store: Pick<Store, 'tableChangedBy'>;
  readonly tables: Pick<TableService, 'open' | 'load' | 'openInChannel'>;
  readonly threads: Pick<TableThreads, 'open' | 'abandon'>;
  readonly publisher: Pick<Publisher, 'publicationOf'>;
  readonly access: Pick<ChannelAccess, 'maySee'>;
  readonly servers: Pick<Servers, 'settings'>;
  readonly games: Games;
  readonly log: Logger;
}

interface Place {
  readonly channelId: string;
  readonly parentChannelId: string | null;
}

/** The game of a night, and its options on the server. */
interface NightGame {
  readonly game: Game;
  readonly options: object;
  readonly hasThreads: boolean;
}

const placeOf = async (
  { tables, threads, log }: NightTableParts,
  { channelId, parentChannelId, locale }: Night,
  { game, hasThreads }: NightGame,
  { name: hostName, nonce }: { readonly name: string; readonly nonce: string },
): Promise<Place> => {
  const here = { channelId, parentChannelId: null };
  if (parentChannelId !== null) return here;
  // A full channel still has room for a thread.
  if (!hasThreads && (await tables.openInChannel(channelId)).length < MAX_IN_CHANNEL) return here;
  try {
    const opening = { parentId: channelId, gameId: game.engine.id, hostName, locale, nonce };
    return { channelId: await threads.open(opening), parentChannelId: channelId };
  } catch (error) {
    log.info({ fault: faultOf(error), ...loggable(error) }, 'a table of a game night stands in the channel');
    return here;
  }
};

type Opened = { readonly table: NightTable } | { readonly refusal: string };

/** Opens a table for these people. A host who has too many tables waiting leaves the role to the next one. */
const openFor = async (
  { tables }: NightTableParts,
  night: Night,
  { game, options }: NightGame,
  { group, key, place }: { readonly group: readonly NightGuest[]; readonly key: string; readonly place: Place },
): Promise<Outcome | null> => {
  let outcome: Outcome | null = null;
  for (const [index, { userId, name }] of group.entries()) {
    const others = group.filter((guest) => guest.userId !== userId);
    outcome = await tables.open({
      interactionId: `${key}.${index}`,
      person: { userId, name },
      gameId: game.engine.id,
      location: inServer(night.guildId),
      locale: night.locale,
      options,
      seats: others.map((other) => ({ kind: 'person', userId: other.userId, name: other.name, press: other.press })),
      ...place,
    });
    const isHostRefused = !outcome.ok && outcome.error.kind === 'table' && outcome.error.reason === 'too-many-own';
    if (!isHostRefused) break;
  }
  return outcome;
};

/** Finds the table of an earlier try; null without one. */
const knownTable = async (
  { store, tables }: NightTableParts,
  group: readonly NightGuest[],
  key: string,
): Promise<TableSnapshot | null> => {
  for (const index of group.keys()) {
    const known = await store.tableChangedBy(`${key}.${index}`);
    if (known !== null) return tables.load(known);
  }
  return null;
};

/** Opens one table with these people on its seats. Repeated, it finds the table of an earlier try. */
const openTable = async (
  parts: NightTableParts,
  night: Night,
  chosen: NightGame,
  { group, number }: { readonly group: readonly NightGuest[]; readonly number: number },
): Promise<Opened | null> => {
  const { threads, publisher, games } = parts;
  const [host] = group;
  if (host === undefined) return null;
  const key = `${night.id}.${number}`;
  let table = await knownTable(parts, group, key);
  if (table === null) {
    const place = await placeOf(parts, night, chosen, { name: host.name, nonce: `${key}t` });
    const outcome = await openFor(parts, night, chosen, { group, key, place });
    if (outcome?.ok !== true) {
      if (place.parentChannelId !== null) threads.abandon(place.parentChannelId, place.channelId);
      return outcome === null ? null : { refusal: refusalText(outcome.error, null, textsFor(night.locale), games) };
    }
    table = outcome.value;
  }
  const published = await publisher.publicationOf(table);
  const shown = published.kind === 'shown' ? (published.table ?? table) : table;
  return {
    table: {
      tableId: table.id,
      channelId: table.channelId,
      url: boardUrl(shown),
      userIds: group.map(({ userId }) => userId),
    },
  };
};

/** Divides the people who come into those who can see the channel, and those who have left the server. */
const presenceIn = async ({ access }: NightTableParts, night: Night) => {
  const there = { location: inServer(night.guildId), channelId: night.channelId };
  const coming = answered(night, 'yes');
  const seeing = await Promise.all(coming.map(({ userId }) => access.maySee(userId, there)));
  const present = coming.filter((_, index) => seeing[index] === true);
  const isHost = ({ userId }: NightGuest): number => Number(userId === night.hostId);
  return {
    // The host of the night hosts the first table.
    present: present.toSorted((one, other) => isHost(other) - isHost(one)),
    gone: coming.flatMap(({ userId }, index) => (seeing[index] === true ? [] : [userId])),
  };
};

export interface OpenedTables extends Pick<Night, 'phase' | 'tables' | 'refusal'> {
  /** The ids of the people who have left the server. */
  readonly gone: readonly string[];
}

/**
 * Opens the tables of a night with those who come, as few as have room for all. The night is over where no one has come.
 *
 * @throws Discord's error when it does not say who is still there
 */
export const openTables = async (parts: NightTableParts, night: Night): Promise<OpenedTables> => {
  const { servers, games } = parts;
  const game = night.gameId === null ? null : games.find(night.gameId);
  const { present, gone } = await presenceIn(parts, night);
  if (game === null || present.length === 0) return { phase: 'over', tables: [], refusal: null, gone };
  const settings = await servers.settings(night.guildId);
  const options = houseOptions(game, settings);
  const chosen = { game, options, hasThreads: settings.place === 'thread' };
  const tables: NightTable[] = [];
  for (const [number, group] of groupsOf(present, seatsWith(game.engine, options).max).entries()) {
    const result = await openTable(parts, night, chosen, { group, number });
    // The next table would be refused for the same reason.
    if (result !== null && 'refusal' in result) return { phase: 'open', tables, refusal: result.refusal, gone };
    if (result !== null) tables.push(result.table);
  }
  return { phase: 'open', tables, refusal: null, gone };
};
