import { GatewayCloseCodes } from 'discord-api-types/v10';
import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';
import { loggable } from '../delivery/requests/api-errors.js';
import { MINUTE } from '#src/lib/durations.js';

/**
 * After a close with one of these codes Discord accepts no new connection (docs/topics/opcodes-and-status-codes,
 * Gateway Close Event Codes).
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

export const closeSentence = (code: number): string =>
  `${advice.get(code) ?? 'Discord has closed the connection for good; start the program again'} (close code ${code})`;

/** The time that a shard may try to reconnect before the operator gets an error. */
const RECONNECT_TIMEOUT_MS = 15 * MINUTE;

export interface ConnectionListener {
  /** The shard receives no events; it reconnects, or `onLost` follows. */
  onShardDown(shardId: number): void;
  onShardUp(shardId: number): void;
  /** Called after `onShardUp`: the shard never receives the events of the interruption. */
  onNewSession(shardId: number): void;
  /** The program will receive no more events. Called once, with advice. */
  onLost(sentence: string): void;
}

/**
 * Watches the connections of a logged-in client: the library itself would stay disconnected silently.
 *
 * @param timeoutMs the time that a shard may be disconnected
 * @returns a function that ends the watch
 */
export const watchConnection = (
  client: Client,
  listener: ConnectionListener,
  log: Logger,
  timeoutMs = RECONNECT_TIMEOUT_MS,
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
    const minutes = Math.round(timeoutMs / MINUTE);
    const sentence = `Discord could not be reached for ${minutes} minutes; check the network, and start the program again`;
    waiting.set(shardId, setTimeout(lose, timeoutMs, sentence).unref());
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
