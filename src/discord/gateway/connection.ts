import { GatewayCloseCodes } from 'discord-api-types/v10';
import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';
import { loggable } from '../delivery/requests/api-errors.js';

/**
 * After a close with one of these codes Discord takes no new connection (docs/topics/opcodes-and-status-codes, Gateway
 * Close Event Codes).
 */
const advice: ReadonlyMap<number, string> = new Map([
  [
    GatewayCloseCodes.AuthenticationFailed,
    'Discord does not accept the setting DISCORD_TOKEN; copy it again from the Developer Portal',
  ],
  [
    GatewayCloseCodes.InvalidShard,
    'Discord refuses the shards; mend the setting SHARDS, or leave it out, and start the program again',
  ],
  [
    GatewayCloseCodes.ShardingRequired,
    'The bot is in too many servers for its number of shards; start the program again, and it takes as many as Discord recommends; with the setting SHARDS, name more there',
  ],
  [GatewayCloseCodes.InvalidAPIVersion, 'Discord no longer speaks with this version of the program; update it'],
  [GatewayCloseCodes.InvalidIntents, 'Discord refuses the intents of this version of the program; update it'],
  [
    GatewayCloseCodes.DisallowedIntents,
    'Discord does not grant the bot an intent that it asks for; see that its application is not limited in the Developer Portal, and update the program',
  ],
]);

/** What to do about a close of the gateway after which nothing comes any more, in one sentence with its code. */
export const closeSentence = (code: number): string =>
  `${advice.get(code) ?? 'Discord has closed the connection for good; start the program again'} (close code ${code})`;

/**
 * How long a shard may try to connect again, in milliseconds: the person who watches the program should learn of it
 * then.
 */
const RECONNECT_TIMEOUT = 15 * 60_000;

export interface ConnectionListener {
  /** The shard hears nothing; it is connecting again, or `onLost` follows. */
  onShardDown(shardId: number): void;
  onShardUp(shardId: number): void;
  /** After `onShardUp`: what happened in the meantime the shard will never learn of. */
  onNewSession(shardId: number): void;
  /** The program hears nothing any more and never will. Called once, with what to do about it. */
  onLost(sentence: string): void;
}

/**
 * Watches the connections of a client that has logged in: by itself the library would stay deaf without a word.
 *
 * @param patience milliseconds for which a shard may be without connection
 * @returns ends the watch
 */
export const watchConnection = (
  client: Client,
  listener: ConnectionListener,
  log: Logger,
  patience = RECONNECT_TIMEOUT,
): (() => void) => {
  const waiting = new Map<number, NodeJS.Timeout>();
  let over = false;
  const end = (): void => {
    over = true;
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  };
  const lose = (sentence: string): void => {
    if (over) return;
    end();
    listener.onLost(sentence);
  };
  const waitFor = (shardId: number): void => {
    if (over || waiting.has(shardId)) return;
    const minutes = Math.round(patience / 60_000);
    const sentence = `Discord could not be reached for ${minutes} minutes; check the network, and start the program again`;
    waiting.set(shardId, setTimeout(lose, patience, sentence).unref());
  };

  client.on(Events.ShardDisconnect, ({ code }, shardId) => {
    listener.onShardDown(shardId);
    lose(closeSentence(code));
  });
  client.on(Events.ShardReconnecting, (shardId) => {
    listener.onShardDown(shardId);
    waitFor(shardId);
  });
  const up = (shardId: number): void => {
    clearTimeout(waiting.get(shardId));
    waiting.delete(shardId);
    listener.onShardUp(shardId);
  };
  client.on(Events.ShardReady, (shardId) => {
    up(shardId);
    listener.onNewSession(shardId);
  });
  client.on(Events.ShardResume, up);
  client.on(Events.ShardError, (error, shardId) => {
    if (!over) log.warn({ shardId, ...loggable(error) }, 'a shard cannot connect; it tries again');
  });
  return end;
};
