import {
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus as Status,
} from 'discord-api-types/v10';
import { type Client, DiscordAPIError, type Guild, Routes } from 'discord.js';
import { z } from 'zod';
import { shorten } from '#renderers/kit/words.js';
import { textsFor } from '#src/i18n/texts.js';
import { endOf, isUpcoming, type Night, startOf } from '#src/model/record/night.js';
import { sha256Hex } from '#src/lib/sha256.js';
import type { Games } from '#src/words/games.js';
import { isOpenToAll } from '../gateway/guild-channels.js';
import { mayCreateEvents } from '../gateway/permissions.js';
import { nightTitle, nightUrl } from './night-words.js';

/** Discord's limit for the name and the place of an event (docs/resources/guild-scheduled-event). */
const MAX_LENGTH = 100;

/** Discord's codes for an event that is gone, and for one that has ended (docs/topics/opcodes-and-status-codes). */
const GONE = 10_070;
const FINISHED = 180_000;

const event = z.object({ id: z.string(), status: z.enum(Status) });
const listed = z.array(event.extend({ creator_id: z.string().nullish(), description: z.string().nullish() }));

type EventState = Night['event'];

interface WantedEvent {
  readonly status: Status;
  readonly body: object;
  readonly digest: string;
}

export const isAllowedIn = ({ members: { me } }: Guild): boolean => me !== null && mayCreateEvents(me.permissions);

const statusOf = ({ phase, tables }: Night): Status => {
  if (phase === 'planned') return Status.Scheduled;
  if (phase === 'voting' || phase === 'open') return Status.Active;
  return phase === 'over' && tables.length > 0 ? Status.Completed : Status.Canceled;
};

/** The events of game nights in servers that let the bot create some. Every method throws Discord's error. */
export class ScheduledEvents {
  readonly #client: Client;
  readonly #games: Games;

  constructor(client: Client, games: Games) {
    this.#client = client;
    this.#games = games;
  }

  /** True when the event of a night differs from the night, and the bot may change that. */
  isBehind(night: Night, now: Date): boolean {
    const guild = this.#client.guilds.cache.get(night.guildId);
    if (guild === undefined || !isAllowedIn(guild) || night.event?.eventId === null) return false;
    if (night.event !== null) return this.#wanted(night, guild).digest !== night.event.digest;
    // The event of a channel that only some may see would tell the others of it.
    const isPublic = isOpenToAll(guild, night.channelId, night.parentChannelId);
    return isPublic && night.phase === 'planned' && night.messages.signup !== null && startOf(night) > now;
  }

  /** Creates, changes, starts or ends the event of a night. @returns its new state */
  async update(night: Night): Promise<EventState> {
    const guild = this.#client.guilds.cache.get(night.guildId);
    if (guild === undefined) return night.event;
    const { digest, ...wanted } = this.#wanted(night, guild);
    const known = night.event?.eventId ?? (await this.#find(night));
    if (known === null && !isUpcoming(night)) return { eventId: null, digest };
    try {
      const eventId = known === null ? await this.#create(night, wanted) : await this.#change(night, known, wanted);
      return { eventId, digest };
    } catch (error) {
      // A person has deleted or ended it: the bot does not insist.
      if (error instanceof DiscordAPIError && (error.code === GONE || error.code === FINISHED))
        return { eventId: null, digest };
      throw error;
    }
  }

  #wanted(night: Night, { channels }: Guild): WantedEvent {
    const texts = textsFor(night.locale);
    const name = channels.cache.get(night.channelId)?.name ?? '';
    const body = {
      name: shorten(nightTitle(night, { texts, games: this.#games }), MAX_LENGTH),
      description: texts.t('common:night.event', { url: nightUrl(night) ?? '' }),
      scheduled_start_time: startOf(night).toISOString(),
      scheduled_end_time: endOf(night).toISOString(),
      entity_metadata: { location: shorten(`#${name}`, MAX_LENGTH) },
    };
    const status = statusOf(night);
    return { status, body, digest: sha256Hex(JSON.stringify([status, body])) };
  }

  /** Finds the event of an earlier try whose answer was lost: Discord has no nonces for events. */
  async #find(night: Night): Promise<string | null> {
    const url = nightUrl(night) ?? '';
    const found = listed.parse(await this.#client.rest.get(Routes.guildScheduledEvents(night.guildId)));
    const own = found.find(
      ({ creator_id: creator, description }) =>
        creator === this.#client.user?.id && url !== '' && description?.includes(url) === true,
    );
    return own?.id ?? null;
  }

  async #create({ guildId }: Night, { body }: Pick<WantedEvent, 'body'>): Promise<string> {
    const made = await this.#client.rest.post(Routes.guildScheduledEvents(guildId), {
      body: {
        ...body,
        entity_type: GuildScheduledEventEntityType.External,
        privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
      },
    });
    return event.parse(made).id;
  }

  async #change(
    { guildId }: Night,
    eventId: string,
    { body, status }: Pick<WantedEvent, 'body' | 'status'>,
  ): Promise<string | null> {
    const route = Routes.guildScheduledEvent(guildId, eventId);
    const patch = (change: object) => this.#client.rest.patch(route, { body: change });
    const { status: before } = event.parse(await this.#client.rest.get(route));
    if (before === Status.Completed || before === Status.Canceled) return null;
    if (status === Status.Scheduled) {
      await patch(body);
      return eventId;
    }
    // An active event can only be completed, a scheduled one only be started or canceled (docs, Valid Status Transitions).
    if (before === Status.Scheduled && status === Status.Canceled) await patch({ status });
    else if (before === Status.Scheduled) await patch({ status: Status.Active });
    if (status === Status.Active) {
      // Its name may be that of a game which was chosen after the hour.
      const { name, description } = z.object({ name: z.string(), description: z.string() }).parse(body);
      await patch({ name, description });
      return eventId;
    }
    if (before === Status.Active || status === Status.Completed) await patch({ status: Status.Completed });
    return null;
  }
}
