import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import { type BoardDraft, draftBoard } from '#src/discord/followers/board-draft.js';
import { BoardSender } from '#src/discord/followers/board-sender.js';
import { BoardWriter } from '#src/discord/followers/board-writer.js';
import { Publisher } from '#src/discord/followers/publisher.js';
import { Questions } from '#src/discord/followers/questions.js';
import { ReaderBoards } from '#src/discord/followers/reader-boards.js';
import { TableThreads } from '#src/discord/followers/table-threads.js';
import { TurnCalls } from '#src/discord/followers/turn-calls.js';
import { TurnNotices } from '#src/discord/followers/turn-notices.js';
import type { ChannelAccess } from '#src/discord/gateway/channel-access.js';
import { Watches } from '#src/discord/followers/watches.js';
import { serverOf } from '#src/model/location.js';
import type { Table } from '#src/model/table.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { Store } from '#src/store/index.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { buildDelivery } from './delivery.js';
import type { buildTableServices } from './table-services.js';

interface FollowerParts {
  readonly access: ChannelAccess;
  readonly client: Client;
  readonly store: Store;
  readonly time: TimeSource;
  readonly log: Logger;
  readonly play: ReturnType<typeof buildTableServices>;
  readonly delivery: ReturnType<typeof buildDelivery>;
  /** See `TurnNoticeParts`. */
  readonly timeline: string;
  readonly closeThreadsAfter: number | undefined;
}

/** Builds what keeps Discord in step with the store: boards, questions, threads, and messages about turns. */
export const buildFollowers = (parts: FollowerParts) => {
  const { client, access, store, time, log, play, delivery, timeline, closeThreadsAfter } = parts;
  const { tables, games, people, tips, tablePages } = play;
  const { channels, channelsAt, direct, directMessages, cleanup, pictures } = delivery;
  const { cache: servers } = client.guilds;
  const hasPages = tablePages !== null;
  const draft = (table: TableSnapshot): Promise<BoardDraft | null> =>
    draftBoard({ tables, games, people, tips, hasPages }, table);
  const sender = new BoardSender({ timeline, pictures, log });
  const boardWriter = new BoardWriter({ tables, games, draft, sender, channelsAt, cleanup });
  const calls = new TurnCalls({ tables, store, channels, cleanup, log });
  const questions = new Questions({ storage: store, tables, people, games, channelsAt, cleanup, log });
  const threads = new TableThreads({ tables, channels, games, log, closeAfter: closeThreadsAfter });
  const notices = new TurnNotices({
    tables,
    store,
    people,
    games,
    cleanup,
    calls,
    timeline,
    time,
    log,
    direct: directMessages,
    serverName: (location) => servers.get(serverOf(location) ?? '')?.name ?? null,
    isPresent: (location) => {
      const guildId = serverOf(location);
      return guildId === null || servers.has(guildId);
    },
  });
  const readers = new ReaderBoards({
    tables,
    store,
    games,
    draft,
    sender,
    channels,
    direct,
    cleanup,
    access,
    log,
  });
  const watches = new Watches({ tables, store, games, readers, channels, direct, access, log });
  const followers = {
    plan: (table: Table): Promise<void> => notices.plan(table),
    shown: (before: Table, after: Table): void => {
      threads.shown(before, after);
      notices.touch(after);
      readers.shown(after);
      questions.touch(after);
    },
  };
  const publisher = new Publisher({ tables, writer: boardWriter, cleanup, followers, log });
  return { boardWriter, calls, questions, threads, access, notices, readers, watches, publisher };
};
