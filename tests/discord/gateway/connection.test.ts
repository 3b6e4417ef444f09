import { Client, Events } from 'discord.js';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchConnection } from '#src/discord/gateway/connection.js';

const TIMEOUT_MS = 900_000;
const events = (): {
  readonly client: Client;
  readonly calls: string[];
  readonly logged: string[];
  readonly end: () => void;
} => {
  const client = new Client({ intents: [] });
  const calls: string[] = [];
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const listener = {
    onShardDown: (id: number) => void calls.push(`down ${id}`),
    onShardUp: (id: number) => void calls.push(`up ${id}`),
    onNewSession: (id: number) => void calls.push(`missed something on ${id}`),
    onLost: (sentence: string) => void calls.push(sentence),
  };
  return { client, calls, logged, end: watchConnection(client, listener, log, TIMEOUT_MS) };
};

const closeWith = (code: number) => ({ code, reason: '', wasClean: true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a close for good', () => {
  it.each([
    [4004, 'DISCORD_TOKEN'],
    [4010, 'shards'],
    [4011, 'as many as Discord recommends'],
    [4012, 'update'],
    [4013, 'intents'],
    [4014, 'intent'],
  ])('with %i is told once, with what to do about it', (code, words) => {
    const { client, calls, logged } = events();
    client.emit(Events.ShardDisconnect, closeWith(code), 0);
    client.emit(Events.ShardError, new Error('Disallowed'), 0);
    client.emit(Events.ShardDisconnect, closeWith(code), 1);
    const sentences = calls.filter((line) => line.includes(String(code)));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(words);
    expect(logged).toEqual([]);
  });
});

describe('a shard that connects again', () => {
  it('is waited for, and then for nothing more', () => {
    const { client, calls } = events();
    client.emit(Events.ShardReconnecting, 2);
    vi.advanceTimersByTime(TIMEOUT_MS - 1);
    client.emit(Events.ShardResume, 2, 0);
    vi.advanceTimersByTime(TIMEOUT_MS);
    expect(calls).toEqual(['down 2', 'up 2']);
  });

  it('has missed nothing when it resumes, and perhaps something when it begins a new session', () => {
    const { client, calls } = events();
    for (const shard of [1, 2]) client.emit(Events.ShardReconnecting, shard);
    client.emit(Events.ShardResume, 1, 3);
    client.emit(Events.ShardReady, 2, undefined);
    expect(calls).toEqual(['down 1', 'down 2', 'up 1', 'up 2', 'missed something on 2']);
  });

  it('and fails without end is reported once, after a quarter of an hour', () => {
    const { client, calls, logged } = events();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      client.emit(Events.ShardReconnecting, 0);
      client.emit(Events.ShardError, new Error('getaddrinfo ENOTFOUND gateway.discord.gg'), 0);
      vi.advanceTimersByTime(60_000);
    }
    expect(calls.filter((line) => line !== 'down 0')).toEqual([
      'Discord could not be reached for 15 minutes; check the network, and start the program again',
    ]);
    expect(logged).toHaveLength(15);
  });

  it('is not waited for once the watch has ended', () => {
    const { client, calls, end } = events();
    client.emit(Events.ShardReconnecting, 0);
    end();
    client.emit(Events.ShardReconnecting, 0);
    client.emit(Events.ShardDisconnect, closeWith(4014), 0);
    vi.advanceTimersByTime(TIMEOUT_MS);
    expect(calls.filter((line) => !line.startsWith('down'))).toEqual([]);
  });
});
