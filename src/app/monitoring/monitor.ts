import type { Client } from 'discord.js';
import type { Publication } from '#src/discord/followers/publisher.js';
import type { RefusalListener } from '#src/discord/delivery/requests/request-guard.js';
import type { HandledInteraction } from '#src/discord/interactions/handling.js';
import type { OpenTables, Store } from '#src/store/index.js';
import type { PageEvent } from '#src/web/index.js';
import type { Thinker } from '#src/tables/thinking/thinker.js';

/** What waits, by the name of its queue. */
export const queues = [
  'interactions',
  'requests',
  'boards',
  'boards-retried',
  'boards-refused',
  'older-messages',
  'pictures',
  'background',
  'thoughts',
  'analyses',
  'animations',
  'verifications',
] as const;
export type Queue = (typeof queues)[number];

/** What can be asked of a running bot at any moment. */
export interface Readings {
  readonly queues: () => Readonly<Record<Queue, number>>;
  readonly openTables: () => Promise<OpenTables>;
  /** Shards of this process, and how many of them hear Discord. */
  readonly shards: () => { readonly all: number; readonly connected: number };
  readonly servers: () => number;
  /** Pages of tables that are open. */
  readonly pages: () => number;
  /** Whether this process does what the bot does by itself; else another does. */
  readonly isServing: () => boolean;
  /** Requests of the last ten minutes that Discord holds against us. */
  readonly invalidRequests: () => number;
  /** When the database was last copied; null where no copy is known. */
  readonly lastBackup: () => Promise<Date | null>;
  /** Resolves when the database answers. */
  readonly askDatabase: () => Promise<unknown>;
}

/** Receives how the bot fares. Nothing that it is told names a person. */
export interface Monitor extends RefusalListener {
  /** The same store, each operation of which is timed. */
  watchStore(store: Store): Store;
  /** The same thinker, each thought of which is timed. */
  watchThinker(thinker: Thinker): Thinker;
  /** Times the requests of a client that has sent none yet, and counts its sessions. */
  watchDiscord(client: Client): void;
  interactionHandled(handled: HandledInteraction): void;
  /** @param milliseconds from the change of the table to what became of its message */
  boardPublished(kind: Publication['kind'], milliseconds: number): void;
  /** @param event what became of a connection of a table's page */
  pageEvent(event: PageEvent): void;
  /** The bot can be played with; until `stopping` it may be asked about. */
  ready(readings: Readings): void;
  stopping(): void;
}
