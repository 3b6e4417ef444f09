import { type Client, Events, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { textsFor } from '#src/i18n/texts.js';
import type { Locale } from '#src/lib/locale.js';
import type { Store } from '#src/store/index.js';
import type { TableService } from '#src/tables/table-service.js';
import type { Channels } from '../delivery/channels.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import { withRetries, pauses } from '../delivery/requests/with-retries.js';
import { textPage } from '../messages/page.js';
import { payloadOf } from '../messages/payload.js';
import type { Publisher } from './publisher.js';

/** The tries for each run of the program: Discord counts refused requests. */
const MAX_TRIES = 3;

export interface BlockedServersParts {
  readonly client: Client;
  readonly store: Pick<Store, 'openInServer'>;
  readonly tables: Pick<TableService, 'closeForBlock'>;
  readonly publisher: Pick<Publisher, 'publicationOf'>;
  readonly channels: Pick<Channels, 'post'>;
  readonly isBlocked: (guildId: string) => boolean;
  readonly log: Logger;
}

/** Closes the tables of servers that the operator keeps out, says so in their channels, and leaves. */
export class BlockedServers {
  readonly #parts: BlockedServersParts;
  readonly #tries = new Map<string, number>();
  readonly #leaving = new Map<string, Promise<void>>();
  #isServing = false;

  constructor(parts: BlockedServersParts) {
    this.#parts = parts;
    // Leaves at once where somebody invites the bot again.
    parts.client.on(Events.GuildCreate, () => this.look());
    // The invitation may come before Discord's answer that the bot has left.
    parts.client.on(Events.GuildDelete, ({ id }) => this.#leaving.delete(id));
  }

  start(): void {
    this.#isServing = true;
    this.look();
  }

  /** Leaves each blocked server of which the bot is a member. */
  look(): void {
    const { client, isBlocked } = this.#parts;
    if (!this.#isServing) return;
    for (const { id, available } of client.guilds.cache.values()) {
      const tries = this.#tries.get(id) ?? 0;
      if (!available || !isBlocked(id) || this.#leaving.has(id) || tries >= MAX_TRIES) continue;
      this.#tries.set(id, tries + 1);
      const leaving = this.#leave(id).finally(() => {
        if (this.#leaving.get(id) === leaving) this.#leaving.delete(id);
      });
      this.#leaving.set(id, leaving);
    }
  }

  async drain(): Promise<void> {
    this.#isServing = false;
    await Promise.all(this.#leaving.values());
  }

  async #leave(guildId: string): Promise<void> {
    const { client, log } = this.#parts;
    try {
      const told = await this.#closeTables(guildId);
      for (const [channelId, locale] of told) await this.#tell(channelId, locale);
      await withRetries(pauses.start, () => client.rest.delete(Routes.userGuild(guildId)));
      this.#tries.delete(guildId);
      log.info({ guildId, channels: told.size }, 'a blocked server was left');
    } catch (error) {
      log.warn({ guildId, fault: faultOf(error), ...loggable(error) }, 'a blocked server could not be left');
    }
  }

  /** Returns the channels of the closed tables with their languages, once their boards show the end. */
  async #closeTables(guildId: string): Promise<ReadonlyMap<string, Locale>> {
    const { store, tables, publisher } = this.#parts;
    const channels = new Map<string, Locale>();
    for (const tableId of await store.openInServer(guildId)) {
      const closed = await tables.closeForBlock({ tableId, interactionId: `block-${tableId}` });
      if (!closed.ok) continue;
      const { channelId, locale } = closed.value;
      channels.set(channelId, channels.get(channelId) ?? locale);
      await publisher.publicationOf(closed.value);
    }
    return channels;
  }

  async #tell(channelId: string, locale: Locale): Promise<void> {
    const { channels, log } = this.#parts;
    try {
      const words = textsFor(locale).t('common:faults.server-left');
      await channels.post(channelId, await payloadOf(textPage(words)), [], { nonce: `${channelId}b` });
    } catch (error) {
      log.info({ channelId, fault: faultOf(error) }, 'the end of the tables of a blocked server could not be said');
    }
  }
}
