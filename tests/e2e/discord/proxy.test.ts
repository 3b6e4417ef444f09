import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { checkDiscord } from '#src/cli/doctor/discord-checks.js';
import { lineOf } from '#src/cli/doctor/finding.js';
import { startSentence } from '#src/app/start-sentence.js';
import { type ConnectProxy, startConnectProxy } from '#tests/support/connect-proxy.js';

let fixture: BotFixture;
let proxy: ConnectProxy;
beforeEach(async () => {
  fixture = await BotFixture.open();
  proxy = await startConnectProxy();
});
afterEach(async () => {
  await fixture.close();
  vi.unstubAllEnvs();
  await proxy.stop();
});

/** Bots of earlier tests in this process may still have a connection under way. */
const hostOfDiscord = (): string => new URL(fixture.playground.url).host;

/** Plays with `HTTP_PROXY` as given, as the stand-in has no TLS. @returns the number of requests to the proxy */
const playBy = async (name: string, value: string): Promise<number> => {
  vi.stubEnv(name, value);
  await fixture.start();
  const answered = await fixture.guest('Zoé').asks('help');
  expect(answered.text).not.toBe('');
  return proxy.asked.filter((host) => host === hostOfDiscord()).length;
};

describe('a bot behind a proxy', () => {
  it.each(['HTTP_PROXY', 'http_proxy'])('asks and listens through %s', async (name) => {
    expect(await playBy(name, proxy.url)).toBeGreaterThan(0);
    expect(proxy.socketsTo(hostOfDiscord())).toBe(1);
    const told = fixture.log.filter((line) => line.includes('through a proxy'));
    expect(told.join()).toContain(new URL(proxy.url).host);
    await fixture.restart();
    expect(proxy.socketsTo(hostOfDiscord())).toBe(2);
  });

  it('connects no more once it is stopped, also while it was about to connect again', async () => {
    await playBy('HTTP_PROXY', proxy.url);
    const { connection } = fixture.control;
    const failed = (): number => fixture.log.filter((line) => line.includes('a shard cannot connect')).length;
    const shut = async (): Promise<void> => {
      const before = failed();
      connection.shut();
      await fixture.botLog.until('a failed attempt', () => failed() > before);
    };
    await shut();
    await fixture.stop();
    const opened = proxy.socketsTo(hostOfDiscord());
    connection.reopen();
    await fixture.start();
    // The next bot takes equally long to connect: the first would have done so by then.
    await shut();
    expect(proxy.socketsTo(hostOfDiscord())).toBe(opened + 2);
  });

  it('reaches what NO_PROXY names directly', async () => {
    vi.stubEnv('NO_PROXY', '127.0.0.1');
    expect(await playBy('HTTP_PROXY', proxy.url)).toBe(0);
  });

  it('is named by the doctor and in the log of the start, without the password', async () => {
    vi.stubEnv('HTTP_PROXY', proxy.url.replace('//', '//ann:secret@'));
    const { apiUrl, token } = fixture.playground;
    const lines = (await checkDiscord({ apiUrl, token, commands: [] })).map(lineOf).join('\n');
    expect(lines).toMatch(/✓ proxy: Discord is asked through 127\.0\.0\.1:\d+/u);
    expect(proxy.asked.length).toBeGreaterThan(0);
    const refused = Object.assign(new Error('it failed'), { code: 'ECONNREFUSED' });
    expect(startSentence(refused, apiUrl)).toMatch(/through the proxy 127\.0\.0\.1:\d+; /u);
    expect(lines + (startSentence(refused, apiUrl) ?? '')).not.toContain('secret');
  });

  it('starts with a sentence where the variable names no proxy', async () => {
    vi.stubEnv('HTTP_PROXY', 'socks5://127.0.0.1:1');
    await expect(fixture.start()).rejects.toThrow('names no proxy that can be used');
  });
});
