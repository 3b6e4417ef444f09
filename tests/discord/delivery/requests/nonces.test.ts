import { DiscordAPIError } from 'discord.js';
import { expect, it } from 'vitest';
import { Nonces } from '#src/discord/delivery/requests/nonces.js';

const refusal = (status: number, code: number): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', 'https://discord.com', { body: {}, files: [] });

const brokenLine = (): Error => Object.assign(new Error('the line broke'), { code: 'ECONNRESET' });

/** Sends with these outcomes in turn. @returns their nonces */
const sends = (...ends: readonly (Error | 'sent')[]) => {
  const used: string[] = [];
  const send = (nonce: string): Promise<string> => {
    const end = ends[used.push(nonce) - 1];
    return end instanceof Error ? Promise.reject(end) : Promise.resolve('sent');
  };
  return { used, send };
};

it('a message that may be there already is sent again under the same nonce, and another one is not', async () => {
  const nonces = new Nonces();
  const { used, send } = sends(brokenLine(), 'sent', 'sent');
  await expect(nonces.use('table', 'turn 1', send)).rejects.toThrow('broke');
  await nonces.use('table', 'turn 1', send);
  await nonces.use('table', 'turn 1', send);
  expect(used[1]).toBe(used[0]);
  expect(used[2]).not.toBe(used[0]);
});

it('what else is sent after a broken line has a nonce of its own', async () => {
  const nonces = new Nonces();
  const { used, send } = sends(brokenLine(), 'sent');
  await expect(nonces.use('table', 'turn 1', send)).rejects.toThrow('broke');
  await nonces.use('table', 'turn 2', send);
  expect(used[1]).not.toBe(used[0]);
});

it('a nonce whose message was deleted meanwhile is given up at once', async () => {
  const { used, send } = sends(refusal(404, 10008), 'sent');
  expect(await new Nonces().use('table', 'turn 1', send)).toBe('sent');
  expect(new Set(used).size).toBe(2);
  expect(used.every((nonce) => nonce.length <= 25)).toBe(true);
});

it('two in a row are too many', async () => {
  const { used, send } = sends(refusal(404, 10008), refusal(404, 10008));
  await expect(new Nonces().use('table', 'turn 1', send)).rejects.toThrow('no');
  expect(used).toHaveLength(2);
});

it('two processes that send the same at once send it under one nonce', async () => {
  const { used, send } = sends('sent', 'sent', 'sent');
  for (const content of ['turn 1', 'turn 1', 'turn 2']) await new Nonces().use('table', content, send);
  expect(used[1]).toBe(used[0]);
  expect(used[2]).not.toBe(used[0]);
});
