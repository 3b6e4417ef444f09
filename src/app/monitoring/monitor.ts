import type { Client } from 'discord.js';
import type { Publication } from '#src/discord/followers/publisher.js';
import type { RefusalListener } from '#src/discord/delivery/requests/request-guard.js';
import type { HandledInteraction } from '#src/discord/interactions/interaction-run.js';
import type { OpenTables, Store } from '#src/store/index.js';
import type { InstallCounts } from '../installs.js';
import type { PageEvent } from '#src/web/index.js';
import type { Thinker } from '#src/tables/thinking/thinker.js';

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
type Queue = (typeof queues)[number];

export interface Readings {
  readonly queues: () => Readonly<Record<Queue, number>>;
  readonly openTables: () => Promise<OpenTables>;
  readonly shards: () => { readonly all: number; readonly connected: number };
  readonly servers: () => number;
  /** Null in processes that do not ask Discord. */
  readonly installs: () => InstallCounts | null;
  readonly pages: () => number;
  /** True when this process does the automatic work; otherwise another one does. */
  readonly isServing: () => boolean;
  /** Requests of the last ten minutes that Discord counts as invalid. */
  readonly invalidRequests: () => number;
  readonly lastBackup: () => Promise<Date | null>;
  readonly askDatabase: () => Promise<unknown>;
}

/** Receives the bot's metrics. None of the data identifies a person. */
export interface Monitor extends RefusalListener {
  watchStore(store: Store): Store;
  watchThinker(thinker: Thinker): Thinker;
  /** Times the requests of a client that has sent none yet, and counts its sessions. */
  watchDiscord(client: Client): void;
  interactionHandled(handled: HandledInteraction): void;
  /** @param milliseconds from the change of the table to the publication's result */
  boardPublished(kind: Publication['kind'], milliseconds: number): void;
  pageEvent(event: PageEvent): void;
  /** Called when people can play; until `stopping` the readings may be used. */
  ready(readings: Readings): void;
  stopping(): void;
}
