import { REST, Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstChannel, openPlayground } from '../bot.js';
import type { Playground } from '#playground/index.js';

const hour = 60 * 60_000;

describe('request limits', () => {
  let playground: Playground;
  let channel: string;
  beforeEach(async () => {
    playground = await openPlayground({ limitSpeed: 1 });
    channel = firstChannel(playground);
  });
  afterEach(() => playground.stop());

  const call = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${playground.apiUrl}/v10${path}`, {
      method,
      headers: { authorization: `Bot ${playground.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const send = (): Promise<Response> => call('POST', Routes.channelMessages(channel), { content: 'x' });
  const edit = (id: string): Promise<Response> => call('PATCH', Routes.channelMessage(channel, id), { content: 'y' });
  const idOf = async (response: Response): Promise<string> => ((await response.json()) as { id: string }).id;

  it('let five messages into a channel in five seconds, and tell so in headers', async () => {
    const left: (string | null)[] = [];
    for (let count = 0; count < 5; count += 1) {
      const response = await send();
      left.push(response.headers.get('x-ratelimit-remaining'));
      expect(response.status).toBe(200);
    }
    expect(left).toEqual(['4', '3', '2', '1', '0']);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ global: false, message: 'You are being rate limited.' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    playground.control.advance(5_001);
    expect((await send()).status).toBe(200);
  });

  it('count edits apart from messages, under the same name of their bucket', async () => {
    const sent = await send();
    const edited = await edit(await idOf(sent));
    expect(edited.headers.get('x-ratelimit-bucket')).toBe(sent.headers.get('x-ratelimit-bucket'));
    expect(edited.headers.get('x-ratelimit-remaining')).toBe('4');
  });

  it('let three messages of more than an hour be edited in six seconds, then answer 429 with 30046', async () => {
    const ids = [await idOf(await send()), await idOf(await send())];
    playground.control.advance(hour + 1);
    const [first = '', second = ''] = ids;
    const statuses = [await edit(first), await edit(second), await edit(first)].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await edit(second);
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 30046 }]);
  });

  it('let fifty requests a second be made in all', async () => {
    const all = await Promise.all(Array.from({ length: 51 }, () => call('GET', Routes.channel(channel))));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(all.at(-1)?.headers.get('x-ratelimit-scope')).toBe('global');
  });

  it('are waited out by the client’s library, which never shows them to the bot', async () => {
    await playground.stop();
    playground = await openPlayground({ limitSpeed: 5 });
    channel = firstChannel(playground);
    const rest = new REST({ api: playground.apiUrl }).setToken(playground.token);
    const body = { content: 'x' };
    const { id } = (await rest.post(Routes.channelMessages(channel), { body })) as { id: string };
    playground.control.advance(hour + 1);
    const edits = Array.from({ length: 5 }, () => rest.patch(Routes.channelMessage(channel, id), { body }));
    expect(await Promise.all(edits)).toHaveLength(5);
    expect(playground.control.traffic.countAnswers(429)).toBeGreaterThan(0);
  });
});

describe('invalid requests', () => {
  it('are 401, 403 and 429 of the last ten minutes, but none of scope shared', async () => {
    const playground = await openPlayground();
    const { faults, traffic } = playground.control;
    const ask = (authorization: string): Promise<Response> =>
      fetch(`${playground.apiUrl}/v10${Routes.user()}`, { headers: { authorization } });
    const token = `Bot ${playground.token}`;
    await ask('Bot wrong');
    faults.next({ path: /users/ }, { kind: 'status', status: 403, code: 50001 });
    await ask(token);
    faults.next({ path: /users/ }, { kind: 'rate-limit', retryAfterSeconds: 1, scope: 'shared', code: 40062 });
    expect(await (await ask(token)).json()).toMatchObject({ code: 40062, global: false });
    faults.next({ path: /users/ }, { kind: 'rate-limit', retryAfterSeconds: 1, scope: 'global' });
    await ask(token);
    expect(traffic.invalidRequests).toBe(3);
    playground.control.advance(10 * 60_000);
    expect(traffic.invalidRequests).toBe(0);
    await playground.stop();
  });
});
