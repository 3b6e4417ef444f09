import { describe, expect, it } from 'vitest';
import { AnswerLimit } from '#src/discord/delivery/requests/answer-limit.js';

const done = (): Promise<void> => Promise.resolve();

const send = (limit: AnswerLimit, channelId: string, userId: string, sent: string[] = []): Promise<number> =>
  limit.send({ channelId, userId }, `${channelId} ${userId} ${sent.length}`, () => Promise.resolve(sent.push(userId)));

/** The addressees of the answers that are sent at once, in order; `asked` has the number of answers to each person. */
const sentAtOnce = async (
  limit: AnswerLimit,
  channelId: string,
  asked: Readonly<Record<string, number>>,
): Promise<readonly string[]> => {
  const sent: string[] = [];
  for (const [userId, count] of Object.entries(asked))
    for (let answer = 0; answer < count; answer += 1) void send(limit, channelId, userId, sent);
  await new Promise(setImmediate);
  return sent;
};

describe('answers in a channel', () => {
  it('wait for nothing while they are few', async () => {
    const sent = await sentAtOnce(new AnswerLimit(), 'ring', { '7': 12, '8': 12 });
    expect(sent).toHaveLength(24);
  });

  it('come at once to a person where others ask without a pause', async () => {
    const limit = new AnswerLimit();
    expect((await sentAtOnce(limit, 'ring', { '7': 200, '8': 1 })).length).toBeLessThanOrEqual(13);
    expect(await sentAtOnce(limit, 'ring', { '10': 3 })).toEqual(['10', '10', '10']);
    limit.drain();
  });

  it('are fewer in a minute than Discord takes', async () => {
    const [limit, window] = [new AnswerLimit(3_000), 600];
    const at: number[] = [];
    const flood = Array.from({ length: 60 }, async () => {
      await limit.send({ channelId: 'ring', userId: '7' }, 'token', done);
      at.push(performance.now());
    });
    await Promise.all(flood);
    const inWindow = at.map((from) => at.filter((moment) => moment >= from && moment < from + window).length);
    expect(Math.max(...inWindow)).toBeLessThanOrEqual(30);
  });

  it('are fewer in a minute than Discord takes whoever asks, and the last are for people who have had few', async () => {
    const limit = new AnswerLimit();
    const crowd = await sentAtOnce(limit, 'ring', { '7': 19, '8': 19 });
    expect(crowd.length).toBeLessThanOrEqual(26);
    expect(await sentAtOnce(limit, 'ring', { '11': 3 })).toEqual(['11', '11', '11']);
    const strangers = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index + 20}`, 12]));
    const others = await sentAtOnce(limit, 'ring', strangers);
    expect(crowd.length + 3 + others.length).toBeLessThan(30);
    limit.drain();
  });

  it('go to the person who has had the fewest, not to the first who asked', async () => {
    const limit = new AnswerLimit(12_000);
    const sent: string[] = [];
    const flood = ['7', '8', '9'].flatMap((userId) =>
      Array.from({ length: 60 }, () => send(limit, 'ring', userId, sent)),
    );
    await Promise.any(flood);
    limit.refused('ring 7 0', 50);
    const before = sent.length;
    await send(limit, 'ring', '10', sent);
    expect(sent.slice(before).indexOf('10')).toBeLessThanOrEqual(3);
    limit.drain();
    await Promise.all(flood);
  });

  it('are on their way at most eight at a time', async () => {
    const limit = new AnswerLimit(0);
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
    expect(await sentAtOnce(limit, 'elsewhere', { '7': 6 })).toHaveLength(6);
    await limit.send({ channelId: 'ring', userId: '7' }, 'next', done);
    expect(performance.now() - before).toBeGreaterThanOrEqual(39);
  });

  it('are spaced out after that: no more in so long a time than Discord took', async () => {
    const limit = new AnswerLimit(30_000);
    await limit.send({ channelId: 'ring', userId: '7' }, 'token', done);
    limit.refused('token', 60);
    await limit.send({ channelId: 'ring', userId: '7' }, 'first', done);
    const before = performance.now();
    await Promise.all(
      Array.from({ length: 49 }, (_, answer) => limit.send({ channelId: 'ring', userId: '7' }, `t${answer}`, done)),
    );
    expect(performance.now() - before).toBeGreaterThanOrEqual(59);
    expect((await sentAtOnce(limit, 'ring', { '7': 60 })).length).toBeLessThanOrEqual(25);
    limit.drain();
  });

  it('are not held up by a refusal of an answer that is unknown', async () => {
    const limit = new AnswerLimit();
    limit.refused('unknown', 60_000);
    expect(await sentAtOnce(limit, 'ring', { '7': 6 })).toHaveLength(6);
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
});
