import { PermissionFlagsBits } from 'discord.js';
import { afterEach, describe, expect, it } from 'vitest';
import {
  FOREIGN_CHANNEL,
  FOREIGN_TOKEN,
  type ForeignDiscord,
  type ForeignWishes,
  type Reply,
  startForeignDiscord,
} from '#tests/support/foreign-discord.js';
import { type RehearsalRun, runRehearsalAt, type Wishes } from './run-rehearsal.js';

const running: ForeignDiscord[] = [];
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));

const open = async (wishes: ForeignWishes = {}): Promise<ForeignDiscord> => {
  const server = await startForeignDiscord(wishes);
  running.push(server);
  return server;
};

/** Milliseconds: a hanging answer never comes. */
const SHORT = 400;

const rehearse = ({ apiUrl }: ForeignDiscord, wishes: Wishes = {}): Promise<RehearsalRun> =>
  runRehearsalAt({ apiUrl, token: FOREIGN_TOKEN, channel: FOREIGN_CHANNEL }, wishes);

const lineOf = ({ said }: RehearsalRun, words: string): string => said.find((line) => line.includes(words)) ?? '';

/** Sets the server's answer to matching requests, from the bot's login on. */
const to =
  (pattern: RegExp, reply: Reply): ForeignWishes['answer'] =>
  (request) =>
    pattern.test(request) ? reply : undefined;

const SENDING = /^POST \/channels\/\d+\/messages$/;
const EDITING = /^PATCH \/channels\/\d+\/messages\/\d+$/;
const LISTING = /^GET \/channels\/\d+\/messages$/;
const LIMITED: Reply = {
  status: 429,
  retryAfter: 0.05,
  body: { message: 'Slow down', retry_after: 0.05, global: false },
};

describe('a rehearsal at a server that is none of ours', () => {
  it('ends with 0 where what play depends on is as we believe, and leaves nothing behind', async () => {
    const server = await open();
    const rehearsal = await rehearse(server);
    expect(rehearsal.said.join('\n')).not.toContain('PLAY DEPENDS');
    expect(rehearsal.code).toBe(0);
    expect(server.standing()).toEqual([]);
  });

  it('takes a refusal by what it means to the bot, whatever its code', async () => {
    const gone: Reply = { status: 404, body: { message: 'Gone', code: 0 } };
    const known = new Set<string>();
    const server = await open({
      answer: (request) => {
        const [, id = ''] = /^DELETE .*\/messages\/(\d+)$/.exec(request) ?? [];
        if (id !== '' && !known.has(id)) known.add(id);
        else if (id !== '') return gone;
        const [, edited = ''] = /^PATCH .*\/messages\/(\d+)$/.exec(request) ?? [];
        return known.has(edited) ? gone : undefined;
      },
    });
    const rehearsal = await rehearse(server);
    for (const probe of ['a deleted message: edit it', 'a deleted message: delete it'])
      expect(lineOf(rehearsal, probe)).toMatch(
        /^! .*: 404 \(stand-in: 404 \/ 10008, which means the same to the bot\)/,
      );
    expect(rehearsal.code).toBe(0);
  });

  it('knows nothing of a probe whose preparation is refused, though the stand-in refused it by the same code', async () => {
    const server = await open({
      answer: to(/^POST .*\/threads$/, { status: 403, body: { message: 'No', code: 50013 } }),
    });
    const rehearsal = await rehearse(server);
    expect(lineOf(rehearsal, 'a thread that is open: send')).toMatch(
      /^\? .*what prepares it was not done: 403 \/ 50013/,
    );
    expect(rehearsal.said.join('\n')).toContain('could not be found out: a thread that is open: send');
    expect(rehearsal.code).toBe(1);
    expect(server.standing()).toEqual([]);
  });

  it.each<[string, RegExp, Reply, string]>([
    ['is a page', EDITING, { body: '<html>' }, 'a message: 7 edits in a row'],
    ['is broken', EDITING, { body: '{"id":' }, 'a deleted message: edit it'],
    ['is no message', SENDING, { body: [] }, 'a mention: allowed'],
    ['is a refusal of something before Discord', SENDING, { status: 403, body: '<html>' }, 'a mention: allowed'],
    ['is trouble', EDITING, { status: 500, body: '<html>' }, 'a picture: upload it again'],
  ])('tells nothing as a fact that %s', async (_, pattern, reply, probe) => {
    const server = await open({ answer: to(pattern, reply) });
    const rehearsal = await rehearse(server);
    expect(lineOf(rehearsal, probe)).toMatch(/^\? /);
    expect(rehearsal.said.join('\n')).not.toContain('PLAY DEPENDS');
    expect(rehearsal.code).toBe(1);
  });

  it('does not say that there is no old message where the list cannot be read', async () => {
    const server = await open({ answer: to(LISTING, { body: '<html>' }) });
    expect(lineOf(await rehearse(server), 'of one older than an hour')).toContain(
      'messages of this channel cannot be read',
    );
  });

  it('ends when Discord limits every request for ever, and says what stays', async () => {
    let sent = 0;
    const server = await open({
      answer: (request) => {
        if (SENDING.test(request)) sent += 1;
        return request.includes('/messages') && sent > 2 ? LIMITED : undefined;
      },
    });
    const { said, code, report } = await rehearse(server, { timeoutMs: 3 * SHORT });
    expect(code).toBe(1);
    expect(said.join('\n')).toContain('Discord no longer answers. 2 messages stay. Please');
    expect(report).toContain('was ended early');
  });

  it('takes away what was made by a request whose answer never came', async () => {
    const server = await open();
    const interruption = new AbortController();
    const { apiUrl } = await open({
      answer: (request) => {
        if (!request.endsWith('/threads')) return undefined;
        interruption.abort();
        return 'hangs';
      },
    });
    expect(server.standing()).toEqual([]);
    const rehearsal = await rehearse({ ...server, apiUrl }, { signal: interruption.signal });
    expect(rehearsal.said.join('\n')).toContain('The rehearsal ends early');
    expect(running.at(-1)?.standing()).toEqual([]);
  });

  it('makes no thread to learn that it may lock none, and says so once', async () => {
    const { ManageThreads } = PermissionFlagsBits;
    const server = await open({
      permissions: ((1n << 50n) - 1n) & ~ManageThreads & ~PermissionFlagsBits.Administrator,
    });
    const { said } = await rehearse(server);
    const locking = said.filter((line) => line.includes('locked'));
    expect(locking).toHaveLength(1);
    expect(locking[0]).toMatch(/^– not tried, for the bot may not lock threads here: .*; .*; .*; /);
    const made = server.requests.filter((request) => request.startsWith('POST') && request.endsWith('/threads'));
    expect(made).toHaveLength(5);
  });
});

describe('before a rehearsal at a server that is none of ours', () => {
  it.each<[string, ForeignWishes, string]>([
    ['a gateway that never lets in', { gateway: 'never lets in' }, 'does not let the bot in within 1 seconds'],
    ['a gateway that closes for good', { gateway: 4004 }, 'DISCORD_TOKEN'],
    ['a limit without end', { answer: to(/./, LIMITED) }, 'does not let the bot in within 1 seconds'],
    ['an answer that is no gateway', { answer: to(/gateway/, { body: '<html>' }) }, 'is not the API of Discord'],
    ['an answer that is broken', { answer: to(/gateway/, { body: '{' }) }, 'is not the API of Discord'],
    ['no answer', { answer: to(/./, 'hangs') }, 'does not let the bot in within 1 seconds'],
    ['trouble with the channel', { answer: to(/^GET \/channels\/\d+$/, { status: 500 }) }, 'answers 500'],
  ])('%s is told in a sentence', async (_, wishes, words) => {
    const server = await open(wishes);
    // Another channel's id is needed: the gateway already reports the server's own channel.
    await expect(rehearse(server, { timeoutMs: SHORT, channel: '1400000000000000299' })).rejects.toThrow(words);
  });

  it('nothing is done when it is ended while the person is asked', async () => {
    const interruption = new AbortController();
    const server = await open();
    const { code, said } = await rehearse(server, {
      yes: false,
      answer: null,
      signal: interruption.signal,
      hear: () => setImmediate(() => interruption.abort()),
    });
    expect(code).toBe(1);
    expect(said.at(-1)).toBe('Nothing was done.');
    expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it.each<[string, ForeignWishes]>([
    ['the log-in', { gateway: 'never lets in' }],
    ['a request', { answer: to(LISTING, 'hangs') }],
  ])('it is ended while %s waits', async (_, wishes) => {
    const interruption = new AbortController();
    const server = await open({
      ...wishes,
      answer: (request) => {
        if (request.startsWith('GET /gateway/bot') || LISTING.test(request)) setImmediate(() => interruption.abort());
        return wishes.answer?.(request);
      },
    });
    await expect(rehearse(server, { signal: interruption.signal })).rejects.toThrow('before anything was written');
  });
});
