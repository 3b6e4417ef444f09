import { availableParallelism } from 'node:os';
import pino from 'pino';
import { formatTable } from '#tests/harness/format-table.js';
import { games } from '#src/app/games.js';
import { DrawingPool } from '#src/discord/messages/pictures/drawing-pool.js';
import type { PictureOrder } from '#src/discord/messages/pictures/order.js';
import { randomGame, seatsFor } from '../engines/games.js';

const program = new URL('../../../src/app/pictures/drawing-program.js', import.meta.url);
const MEASURED = 6_000;
/** The number of boards waiting per process, like at a bot with more boards than it can draw. */
const WAITING_PER_PROCESS = 5;
const names = ['Amélie', 'Barnaby'];

const orders = (): readonly PictureOrder[] =>
  games.map(({ engine }) => {
    const states = randomGame(engine, 'pictures');
    const state = states[Math.floor(states.length / 2)] ?? {};
    const view = engine.view(state, 'table');
    return {
      gameId: engine.id,
      locale: 'en',
      names: names.slice(0, seatsFor(engine)),
      stopped: false,
      dimmed: false,
      hidesGains: false,
      subject: { kind: 'board', view },
    };
  });

const startPool = async (processes: number, pictures: readonly PictureOrder[]): Promise<DrawingPool> => {
  const pool = new DrawingPool(processes, program, pino({ level: 'silent' }));
  let starting = processes;
  const ready = new Promise<void>((resolve) => {
    pool.onReady(() => {
      starting -= 1;
      if (starting === 0) resolve();
    });
  });
  for (const order of pictures) pool.startFor(order, WAITING_PER_PROCESS * processes);
  await ready;
  return pool;
};

/** Returns pictures per second. */
const draw = async (processes: number, pictures: readonly PictureOrder[]): Promise<number> => {
  // An idle process does not keep the program alive.
  const alive = setInterval(() => undefined, MEASURED);
  const pool = await startPool(processes, pictures);
  let [drawn, ends] = [0, Infinity];
  const drawOn = async (first: number): Promise<void> => {
    for (let number = first; performance.now() < ends; number += 1) {
      const order = pictures[number % pictures.length];
      if (order !== undefined && (await pool.draw(order)) === null) throw new Error('A process did not draw');
      drawn += 1;
    }
  };
  // Each process draws every picture once because it is slow at first.
  await Promise.all(Array.from({ length: processes }, () => Promise.all(pictures.map((order) => pool.draw(order)))));
  const begun = performance.now();
  ends = begun + MEASURED;
  await Promise.all(Array.from({ length: WAITING_PER_PROCESS * processes }, (_, first) => drawOn(first)));
  const took = performance.now() - begun;
  await pool.stop();
  clearInterval(alive);
  return drawn / (took / 1_000);
};

/**
 * Measures pictures per second of one and two processes. More than one must be worthwhile: otherwise it only takes
 * memory.
 */
export const benchDrawing = async (): Promise<string> => {
  const pictures = orders();
  const [one, two] = [await draw(1, pictures), await draw(2, pictures)];
  const row = (processes: number, picturesPerSecond: number): readonly string[] => [
    String(processes),
    picturesPerSecond.toFixed(0),
    (picturesPerSecond / one).toFixed(2),
  ];
  return formatTable([
    ['processes', 'pictures/s', `times as many, on ${availableParallelism()} processors`],
    row(1, one),
    row(2, two),
  ]);
};
