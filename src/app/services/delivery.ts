import type { Client } from 'discord.js';
import { Channels } from '#src/discord/delivery/channels.js';
import { DirectChannels } from '#src/discord/delivery/direct-channels.js';
import { EphemeralPages } from '#src/discord/delivery/ephemeral-pages.js';
import { type BoardChannels, ExternalChannels } from '#src/discord/delivery/external-channels.js';
import { LatePictures } from '#src/discord/delivery/late-pictures.js';
import { PrivateNotes } from '#src/discord/delivery/private-notes.js';
import { backgroundRest, watchLimits } from '#src/discord/delivery/requests/rest.js';
import { CommandMentions } from '#src/discord/messages/command-mentions.js';
import { DirectMessages } from '#src/discord/followers/direct-messages.js';
import { MessageCleanup } from '#src/discord/followers/message-cleanup.js';
import type { Location } from '#src/model/location.js';
import type { Ownership } from '#src/model/ownership.js';
import type { Store } from '#src/store/index.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { AppParts } from '../app-parts.js';

/** Discord's default limit of requests per second. */
const DISCORDS_LIMIT = 50;

const computeShare = (requests: number, owner: Ownership | null): number =>
  owner === null ? requests : (requests * owner.shards.length) / owner.shardCount;

type DeliveryParts = Pick<AppParts, 'config' | 'discord' | 'log' | 'pictureTimeoutMs'> &
  Required<Pick<AppParts, 'monitor'>> & {
    readonly time: TimeSource;
    readonly client: Client;
    readonly store: Store;
  };

/** Builds what writes into Discord: channels by location, direct messages, and messages that change or go later. */
export const buildDelivery = (parts: DeliveryParts) => {
  const { client, store, config, discord, log, time, monitor, pictureTimeoutMs } = parts;
  const background = backgroundRest(client, discord.token);
  for (const rest of [client.rest, background]) watchLimits(rest, log, () => monitor?.requestLimited('anticipated'));
  const limit = computeShare(discord.requestsPerSecond ?? DISCORDS_LIMIT, discord.shards ?? null);
  const mentions = new CommandMentions();
  const channels = new Channels(client, background, mentions, limit);
  const external = new ExternalChannels(log);
  const direct = new DirectChannels({ open: channels, answers: external, store, now: () => time.now(), log });
  return {
    background,
    mentions,
    channels,
    external,
    direct,
    channelsAt: ({ kind }: Location): BoardChannels => ({ external, 'bot-dm': direct, server: channels })[kind],
    directMessages: new DirectMessages(channels),
    cleanup: new MessageCleanup(direct, external, store, log),
    pictures: new LatePictures(config.defaultLanguage, log, pictureTimeoutMs),
    expiry: new EphemeralPages(log),
    notes: new PrivateNotes(log),
  };
};
