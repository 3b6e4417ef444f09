import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { DrawingPool } from '#src/discord/messages/pictures/drawing-pool.js';
import { coverOrder, drawingPrograms } from '#tests/support/drawing-programs.js';

/** Draws the id of its process. */
const program = drawingPrograms()(`
  process.on('message', ({ number }) => process.send({ number, png: Buffer.from(String(process.pid)) }));
  process.send('ready');
`);

const order = coverOrder('golden-train');

let pool: DrawingPool | undefined;
afterEach(() => pool?.stop());

/** A pool with the number of processes that its pictures justify, and the processes that draw the next four. */
const drawersOf = async (size: number, waiting: number, begins: number): Promise<readonly (string | undefined)[]> => {
  const made = new DrawingPool(size, program, pino({ level: 'silent' }));
  pool = made;
  let begun = 0;
  const ready = new Promise<void>((resolve) => {
    made.onReady(() => {
      begun += 1;
      if (begun === begins) resolve();
    });
  });
  made.startFor(order, waiting);
  if (begins > 0) await ready;
  const pictures = await Promise.all(Array.from({ length: 4 }, () => made.draw(order)));
  return pictures.map((png) => png?.toString());
};

it('draws nothing while few pictures wait', async () => {
  expect(await drawersOf(2, 4, 0)).toEqual([undefined, undefined, undefined, undefined]);
});

it('begins with one process', async () => {
  const drawers = await drawersOf(2, 9, 1);
  expect(drawers).not.toContain(undefined);
  expect(new Set(drawers).size).toBe(1);
});

it('shares pictures out among its processes when twice as many wait', async () => {
  const [first, second, ...others] = await drawersOf(2, 10, 2);
  expect(second).not.toBe(first);
  expect(others).toEqual([first, second]);
});

it('has no more processes than it may', async () => {
  expect(new Set(await drawersOf(1, 100, 1)).size).toBe(1);
});

/** Tells whether a process draws after requests for pictures of some tables, in sequence, at these milliseconds. */
const drawsAfter = async (times: readonly number[], tables: number, begins: boolean): Promise<boolean> => {
  let now = 0;
  const made = new DrawingPool(1, program, pino({ level: 'silent' }), () => now);
  pool = made;
  const ready = new Promise<void>((resolve) => {
    made.onReady(resolve);
  });
  for (const [index, time] of times.entries()) {
    now = time;
    made.startFor({ ...order, names: ['Ada', `Bob ${index % tables}`] }, 0);
  }
  if (begins) await ready;
  return (await made.draw(order)) !== null;
};

const thirty = Array.from({ length: 30 }, (_, number) => 20_000 + number * 340);

it('begins with pictures that never wait when thirty of five tables are asked for in ten seconds', async () => {
  expect(await drawsAfter([5_000, ...thirty], 5, true)).toBe(true);
});

it('draws nothing while they are further apart, or of fewer tables', async () => {
  const apart = Array.from({ length: 90 }, (_, number) => number * 346);
  expect(await drawsAfter(apart, 5, false)).toBe(false);
  expect(await drawsAfter([...thirty, ...thirty.map((time) => time + 10_200)], 4, false)).toBe(false);
});

it('tells when its last process has ended', async () => {
  await drawersOf(2, 10, 2);
  let ends = 0;
  pool?.onEnd(() => (ends += 1));
  await pool?.stop();
  expect(ends).toBe(1);
});
