import { describe, expect, it } from 'vitest';
import { AnswerLimit } from '#src/discord/delivery/requests/answer-limit.js';

const done = (): Promise<void> => Promise.resolve();

/** The number of a channel's answers that are sent at once; the others wait. */
const sentAtOnce = async (limit: AnswerLimit, channel: string, count: number): Promise<number> => {
  let sent = 0;
  for (let answer = 0; answer < count; answer += 1)
    void limit.send({ channelId: channel, userId: '7' }, `${channel}-${answer}`, () => {
      sent += 1;
      return Promise.resolve();
    });
  await new Promise(setImmediate);
  return sent;
};

describe('answers in a channel', () => {
  it('wait for nothing while Discord refuses none', async () => {
    expect(await sentAtOnce(new AnswerLimit(), 'ring', 200)).toBe(200);
  });

  it('are on their way at most eight at a time', async () => {
    const limit = new AnswerLimit();
    let sent = 0;
    const arrivals: (() => void)[] = [];
    const answer = (): Promise<void> => {
      sent += 1;
      return new Promise((resolve) => arrivals.push(resolve));
    };
    const all = Array.from({ length: 20 }, (_, index) =>
      limit.send({ channelId: 'ring', userId: '7' }, `t${index}`, answer),
    );
    await new Promise(setImmediate);
    expect(sent).toBe(8);
    while (sent < 20 || arrivals.length > 0) {
      arrivals.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all(all);
  });

  it('wait for as long as Discord says, and those of other channels do not', async () => {
    const limit = new AnswerLimit();
    await limit.send({ channelId: 'ring', userId: '7' }, 'token', done);
    const before = performance.now();
    limit.refused('token', 40);
    expect(await sentAtOnce(limit, 'beside', 50)).toBe(50);
    await limit.send({ channelId: 'ring', userId: '7' }, 'next', done);
    expect(performance.now() - before).toBeGreaterThanOrEqual(39);
  });

  it('are spaced out after that: no more in so long a time than Discord took', async () => {
    const limit = new AnswerLimit();
    await limit.send({ channelId: 'ring', userId: '7' }, 'token', done);
    limit.refused('token', 60);
    await limit.send({ channelId: 'ring', userId: '7' }, 'first', done);
    const before = performance.now();
    await Promise.all(
      Array.from({ length: 49 }, (_, answer) => limit.send({ channelId: 'ring', userId: '7' }, `t${answer}`, done)),
    );
    expect(performance.now() - before).toBeGreaterThanOrEqual(59);
    expect(await sentAtOnce(limit, 'ring', 60)).toBeLessThanOrEqual(25);
    limit.drain();
  });

  it('are not held up by a refusal of an answer that is unknown', async () => {
    const limit = new AnswerLimit();
    limit.refused('unknown', 60_000);
    expect(await sentAtOnce(limit, 'ring', 50)).toBe(50);
  });

  it('go when the program ends', async () => {
    const limit = new AnswerLimit();
    await limit.send({ channelId: 'ring', userId: '7' }, 'token', done);
    limit.refused('token', 60_000);
    const waiting = limit.send({ channelId: 'ring', userId: '7' }, 'next', done);
    limit.drain();
    await waiting;
    await limit.send({ channelId: 'ring', userId: '7' }, 'last', done);
  });

  it('come to others while one person has many waiting', async () => {
    const limit = new AnswerLimit();
    const sent: string[] = [];
    const send = (userId: string, token: string): Promise<number> =>
      limit.send({ channelId: 'ring', userId }, token, () => Promise.resolve(sent.push(userId)));
    await send('7', 'first');
    limit.refused('first', 100);
    const flood = Promise.all(Array.from({ length: 70 }, (_, number) => send('7', `${number}`)));
    await send('8', 'another');
    expect(sent.indexOf('8')).toBeLessThan(25);
    limit.drain();
    await flood;
  });
});
