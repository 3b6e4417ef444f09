import type { World } from '../world/world.js';
import { timeOf } from '../world/snowflake.js';
import type { Limit } from './buckets.js';

const second = 1_000;
const hour = 3_600 * second;
const twoWeeks = 14 * 24 * hour;

/** A limit of one route; every answer carries its headers. */
export interface RouteLimit extends Limit {
  /**
   * Discord's opaque name. POST and PATCH of messages share it, although they are counted apart (discord-api-docs#8073,
   * #1442).
   */
  readonly bucket: string;
}

/** A limit that no header announces. */
export interface Sublimit extends Limit {
  readonly code: number;
  readonly message: string;
}

const channelMessages = /^\/channels\/(\d+)\/messages$/;
const oneMessage = /^\/channels\/(\d+)\/messages\/(\d+)$/;
const webhook = /^\/webhooks\/\d+\/([^/]+)/;

const age = (world: World, messageId: string): number => world.time.now() - timeOf(messageId);

/** The limit on deletions depends on the message's age (discord-api-docs#8330, with headers). */
const deletion = (world: World, channel: string, messageId: string): RouteLimit => {
  const old = age(world, messageId);
  const gone = world.messages.find(channel, messageId) === undefined;
  if (old > twoWeeks) return { bucket: 'delete-old', key: `delete-old ${channel}`, limit: 30, window: 4 * second };
  if (gone || old < 10 * second)
    return { bucket: 'delete-new', key: `delete-new ${channel}`, limit: 5, window: second };
  return { bucket: 'delete', key: `delete ${channel}`, limit: 3, window: 0.33 * second };
};

/** The limit of a route; null where none is known. `path` is beneath `/api/v10`. */
export const routeLimit = (world: World, method: string, path: string): RouteLimit | null => {
  const channel = channelMessages.exec(path)?.[1];
  if (channel !== undefined && method === 'POST')
    return { bucket: 'messages', key: `post ${channel}`, limit: 5, window: 5 * second };
  const [, within, message] = oneMessage.exec(path) ?? [];
  if (within !== undefined && method === 'PATCH')
    return { bucket: 'messages', key: `patch ${within}`, limit: 5, window: 5 * second };
  if (within !== undefined && message !== undefined && method === 'DELETE') return deletion(world, within, message);
  // 5 in 2 s per interaction (bwmarrin/discordgo#1384, discord-api-docs#1454).
  const token = webhook.exec(path)?.[1];
  if (token !== undefined) return { bucket: 'webhook', key: `webhook ${token}`, limit: 5, window: 2 * second };
  return null;
};

/**
 * Edits of messages older than an hour: three in 6 s per channel, all together (user-docs/resources/message;
 * discord-api-docs#4413).
 */
export const oldEdits = (world: World, method: string, path: string): Sublimit | null => {
  const [, channel, message] = oneMessage.exec(path) ?? [];
  if (method !== 'PATCH' || channel === undefined || message === undefined || age(world, message) <= hour) return null;
  return {
    key: `old ${channel}`,
    limit: 3,
    window: 6 * second,
    code: 30046,
    message: 'Maximum number of edits to messages older than 1 hour reached. Try again later',
  };
};

/** The answers to interactions that a channel accepts in a minute, according to reports (discord-api-docs#367). */
export const webhookLimit = 30;

export const channelWebhooks = (channelOf: (token: string) => string | undefined, path: string): Sublimit | null => {
  const token = webhook.exec(path)?.[1];
  const channel = token === undefined ? undefined : channelOf(token);
  if (channel === undefined) return null;
  const message = 'You are being rate limited.';
  return { key: `webhooks ${channel}`, limit: webhookLimit, window: 60 * second, code: 0, message };
};

/**
 * Callbacks, and webhook routes with an interaction's token, do not count towards the bot's 50 requests a second
 * (docs/topics/rate-limits; #4416).
 */
export const globalLimit = (path: string): Limit | null => {
  if (path.startsWith('/interactions/') || path.startsWith('/webhooks/')) return null;
  return { key: 'global', limit: 50, window: second };
};
