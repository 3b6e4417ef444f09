import { PermissionFlagsBits, REST } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Playground } from '#playground/index.js';
import { body, text } from '#proof/rehearsal/message.js';
import { Requests } from '#proof/rehearsal/requests.js';
import { firstChannel, openPlayground, personNamed } from '#tests/playground/bot.js';
import { allowThreads, runRehearsal } from './run-rehearsal.js';
import { HOUR } from '#src/lib/durations.js';

let discord: Playground;
let channel: string;
let zoe: string;
beforeEach(async () => {
  discord = await openPlayground();
  channel = firstChannel(discord);
  zoe = personNamed(discord, 'Zoé');
  allowThreads(discord, channel);
});
afterEach(() => discord.stop());

const standing = (): readonly string[] =>
  discord.control.channels().flatMap(({ id }) => discord.control.messages(zoe, id).map((message) => message.text));
const threads = (): number => discord.control.channels().length;

describe('a rehearsal', () => {
  it('ends with 0 where Discord answers as our stand-in does, and leaves nothing behind', async () => {
    const before = threads();
    const { code, report, said } = await runRehearsal(discord);
    expect(said.filter((line) => line.startsWith('!'))).toEqual([]);
    expect(code).toBe(0);
    expect(report).toContain('Nothing that play depends on is known to differ');
    expect(report).not.toContain('| differs |');
    expect(standing()).toEqual([]);
    expect(threads()).toBe(before);
  });

  it('tells neither the token nor the id of anybody', async () => {
    const { report, said } = await runRehearsal(discord);
    for (const text of [report ?? '', ...said]) {
      expect(text).not.toContain(discord.token);
      for (const { id } of discord.control.people()) expect(text).not.toContain(id);
    }
    expect(report).not.toMatch(/\d{15}/);
  });

  it('tells what differs and does not matter, and ends with 0', async () => {
    Object.assign(discord.control.readings, {
      attachmentLookup: 'message',
      keptById: 'accepted',
      keptByAddress: 'accepted',
      countedTexts: 'displays',
      deletedNonce: 'sent-anew',
    });
    const { code, report } = await runRehearsal(discord);
    expect(code).toBe(0);
    for (const name of [
      'keep it by the id alone',
      'keep it by the address just fetched',
      'keep it by its name, without an entry',
      'upload it again, without the array of attachments',
      'of which 2,009 in a menu',
      'again, after its message was deleted',
    ])
      expect(report?.split('\n').find((line) => line.includes(name))).toMatch(/\| no \|.*\| differs \|$/);
  });

  it('ends with 1 and names it where a picture cannot be kept or sent', async () => {
    discord.control.faults.next(
      { method: 'PATCH', path: /\/messages\/\d+$/ },
      { kind: 'status', status: 400, code: 50035 },
      Infinity,
    );
    const { code, report, said } = await runRehearsal(discord);
    expect(code).toBe(1);
    expect(report).toMatch(/keep it by id and file name \| yes \| 400 \/ 50035.*\*\*DIFFERS/);
    expect(said.join('\n')).toContain('PLAY DEPENDS ON IT');
    expect(standing()).toEqual([]);
  });

  it('ends with 1 where nothing can be sent at all', async () => {
    discord.control.faults.next(
      { method: 'POST', path: /\/messages$/ },
      { kind: 'status', status: 400, code: 200000 },
      Infinity,
    );
    const { code, report } = await runRehearsal(discord);
    expect(code).toBe(1);
    expect(report).toMatch(/send it with alt text \| yes \| 400 \/ 200000/);
  });

  it('tries a channel that the bot may not see, and edits an old message of its own, where there are any', async () => {
    const { control } = discord;
    control.server.setBotPermissions(control.server.addChannel('secret').id, 0n);
    const waiting = { signal: new AbortController().signal, timeoutMs: 10_000 };
    const requests = new Requests(new REST({ api: discord.apiUrl }).setToken(discord.token), waiting);
    await requests.sent(channel, body([text('a turn that is over')]));
    control.advance(2 * HOUR);
    const { report } = await runRehearsal(discord, { now: () => Date.now() + 2 * HOUR });
    expect(report).toMatch(/older than an hour \| no \| 200 edited \| 200 edited \| same/);
    expect(standing()).toEqual(['a turn that is over']);
    expect(report).toMatch(/may not see \| yes \| 403 \/ 50001 \| 403 \/ 50001 \| same/);
  });

  it('leaves threads out where the bot may not make any', async () => {
    const { server } = discord.control;
    server.setBotPermissions(channel, server.botPermissions(channel) & ~PermissionFlagsBits.CreatePublicThreads);
    const before = threads();
    const { code, report, said } = await runRehearsal(discord);
    expect(code).toBe(0);
    const line = 'not tried, for the bot may not create public threads here: a thread that is open: send; ';
    expect(said.filter((sentence) => sentence.includes('a thread that is'))).toEqual([expect.stringContaining(line)]);
    expect(report).toContain(line);
    expect(threads()).toBe(before);
  });

  it('clears away what it made when it is ended early, and says so', async () => {
    const interruption = new AbortController();
    const { code, said, report } = await runRehearsal(discord, {
      signal: interruption.signal,
      hear: (line) => {
        if (line.includes('upload it again')) interruption.abort();
      },
    });
    expect(code).toBe(1);
    expect(said.join('\n')).toContain('ended early');
    expect(report).toContain('not everything was tried');
    expect(standing()).toEqual([]);
  });
});

describe('before a rehearsal', () => {
  it('says what it will do, and does nothing without a yes', async () => {
    const { said, report } = await runRehearsal(discord, { yes: false, answer: false });
    expect(said[0]).toContain('kinds of request in this channel');
    expect(report).toBeNull();
    expect(discord.control.traffic.countAnswers(200)).toBeLessThan(10);
  });

  it.each([
    ['an unknown channel', { channel: '1375000000000000999' }, 'sees no channel'],
    ['a wrong token', { token: 'MTM3NTAwMDAwMDAwMDAwMDAwMQ.x.y' }, 'does not let the bot in'],
  ])('refuses %s in one sentence', async (_, wishes, words) => {
    await expect(runRehearsal(discord, wishes)).rejects.toThrow(words);
  });

  it('names the permissions that the bot does not have', async () => {
    discord.control.server.setBotPermissions(channel, 1024n);
    await expect(runRehearsal(discord)).rejects.toThrow('AttachFiles, ReadMessageHistory, SendMessages');
  });
});
