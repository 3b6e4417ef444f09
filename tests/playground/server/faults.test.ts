import { Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstChannel, openStage, type Stage } from '../bot.js';

describe('planned faults', () => {
  let stage: Stage;
  let channel: string;
  beforeEach(async () => {
    stage = await openStage({ rest: { retries: 0, timeout: 500 } });
    channel = firstChannel(stage.playground);
  });
  afterEach(() => stage.stop());

  const match = { method: 'POST', path: /^\/channels\/\d+\/messages$/ } as const;
  const send = (): Promise<unknown> =>
    stage.client.rest.post(Routes.channelMessages(channel), { body: { content: 'x' } });
  const count = (): number => stage.playground.control.messages('1375000000000000101', channel).length;

  it('refuse the planned number of calls, and no other route', async () => {
    stage.playground.control.faults.next(match, { kind: 'status', status: 503 }, 2);
    await expect(send()).rejects.toMatchObject({ status: 503 });
    await stage.client.rest.get(Routes.channelMessages(channel));
    await expect(send()).rejects.toMatchObject({ status: 503 });
    await send();
    expect(count()).toBe(1);
  });

  it('carry Discord’s codes', async () => {
    stage.playground.control.faults.next(match, {
      kind: 'status',
      status: 400,
      code: 200000,
      message: 'Blocked',
    });
    await expect(send()).rejects.toMatchObject({ status: 400, code: 200000, message: 'Blocked' });
  });

  it('slow the client down, which then succeeds', async () => {
    stage.playground.control.faults.next(match, { kind: 'rate-limit', retryAfterSeconds: 0.05 });
    await send();
    expect(count()).toBe(1);
  });

  it('cut the connection before anything happens, or after it has happened', async () => {
    stage.playground.control.faults.next(match, { kind: 'drop' });
    await expect(send()).rejects.toThrow();
    expect(count()).toBe(0);
    stage.playground.control.faults.next(match, { kind: 'drop-after' });
    await expect(send()).rejects.toThrow();
    expect(count()).toBe(1);
  });

  it('let a call hang until the client gives up', async () => {
    stage.playground.control.faults.next(match, { kind: 'stall' });
    await expect(send()).rejects.toThrow('aborted');
    expect(count()).toBe(0);
  });
});
