import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { DrawingThread } from '../../../../src/discord/messages/pictures/drawing-thread.js';
import type { PictureOrder } from '../../../../src/discord/messages/pictures/order.js';

const log = pino({ level: 'silent' });

const program = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

/** Draws the name of the game, and nothing for a game without a name. */
const drawsNames = program(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ number, order }) => {
    if (order.gameId === 'end') process.exit();
    parentPort.postMessage({ number, png: order.gameId === '' ? null : Buffer.from(order.gameId) });
  });
  parentPort.postMessage('ready');
`);

const orderOf = (gameId: string): PictureOrder => ({
  gameId,
  locale: 'en',
  names: [],
  stopped: false,
  subject: { kind: 'cover' },
});

let thread: DrawingThread | undefined;
afterEach(() => thread?.stop());

const started = async (code: URL, idle?: number): Promise<DrawingThread> => {
  const begun = new DrawingThread(code, log, idle);
  thread = begun;
  const ready = new Promise<void>((resolve) => begun.onReady(resolve));
  begun.start();
  await ready;
  return begun;
};

describe('the thread that draws', () => {
  it('answers each order with its own picture', async () => {
    const other = await started(drawsNames);
    const pictures = await Promise.all(['one', 'two', '', 'three'].map((name) => other.draw(orderOf(name))));
    expect(pictures.map((png) => png?.toString() ?? null)).toEqual(['one', 'two', null, 'three']);
  });

  it('leaves everything to this thread before it is started', async () => {
    thread = new DrawingThread(drawsNames, log);
    expect(await thread.draw(orderOf('one'))).toBeNull();
  });

  it('leaves to this thread what it had not drawn when it ended, and can be started again', async () => {
    const lost = await started(drawsNames);
    let ends = 0;
    lost.onEnd(() => (ends += 1));
    expect(await Promise.all([lost.draw(orderOf('end')), lost.draw(orderOf('one'))])).toEqual([null, null]);
    expect(ends).toBe(1);
    const again = new Promise<void>((resolve) => lost.onReady(resolve));
    lost.start();
    await again;
    expect((await lost.draw(orderOf('two')))?.toString()).toBe('two');
  });

  it('leaves everything to this thread when it cannot start', async () => {
    const failing = new DrawingThread(program('throw new Error("no canvas")'), log);
    thread = failing;
    failing.start();
    expect(await failing.draw(orderOf('one'))).toBeNull();
  });
});
