import { availableParallelism } from 'node:os';
import pino from 'pino';
import { formatTable } from '#tests/harness/format-table.js';
import { games } from '#src/app/registry.js';
import { DrawingPool } from '#src/discord/messages/pictures/drawing-pool.js';
import type { PictureOrder } from '#src/discord/messages/pictures/order.js';
import { randomGame, seatsFor } from '../engines/games.js';

const program = new URL('../../../src/app/pictures/drawing-program.js', import.meta.url);
const MEASURED = 6_000;
/** This many wait at each process, as with a bot that has more boards to draw than it can. */
const WAITING_PER_PROCESS = 5;
const names = ['Amélie', 'Barnaby'];

/** The boards of the five games in the middle of a game. */
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

/** Pictures a second. */
const draw = async (processes: number, pictures: readonly PictureOrder[]): Promise<number> => {
  // A process that has nothing to draw keeps no program from ending.
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
  // Once each, for a process is slow while all is new to it.
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
 * How many pictures one and two processes draw. More than one draws are worth a second: below that it only takes memory.
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
