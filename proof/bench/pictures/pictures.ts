import type { Canvas } from '#renderers/kit/canvas.js';
import { formatTable } from '#tests/harness/format-table.js';
import { encodePng } from '#renderers/kit/makers/node.js';
import { textsFor } from '#src/i18n/texts.js';
import { games } from '#src/app/games.js';
import { randomGame, seatsFor } from '../engines/games.js';
import { median, time } from '../measure.js';
import type { Targets } from '../targets.js';

const RUNS = 41;
const WARM_UP = 5;
/** A picture may take one and a half times as long as encoding a finished one. */
const TARGET = 1.5;

const stages = { early: 0.1, middle: 0.5, full: 1 };
const names = ['Amélie', 'Barnaby'];

interface Run {
  readonly draw: number;
  /** Drawing and encoding together. */
  readonly whole: number;
  readonly encode: number;
}

const measure = async (draw: () => Canvas): Promise<Run> => {
  let drawing = 0;
  const whole = await time(async () => {
    const begun = performance.now();
    const canvas = draw();
    drawing = performance.now() - begun;
    await encodePng(canvas);
  });
  const ready = draw();
  return { draw: drawing, whole, encode: await time(() => encodePng(ready)) };
};

/** Compares drawing and encoding early, middle and last positions with encoding the finished picture alone. */
export const benchPictures = async (targets: Targets): Promise<string> => {
  const rows = [['picture', 'draw ms', 'whole ms', 'encode ms', 'ratio', 'kB', `target ${TARGET}`]];
  for (const { engine, renderer } of games) {
    const states = randomGame(engine, 'pictures');
    const scene = { texts: textsFor('en'), names: names.slice(0, seatsFor(engine)) };
    for (const [stage, share] of Object.entries(stages)) {
      const state = states[Math.floor((states.length - 1) * share)];
      if (state === undefined) continue;
      const view = engine.view(state, 'table');
      const draw = (): Canvas => renderer.board(view, scene);
      const runs: Run[] = [];
      for (let run = -WARM_UP; run < RUNS; run += 1) {
        const taken = await measure(draw);
        if (run >= 0) runs.push(taken);
      }
      const ratio = median(runs.map(({ whole, encode }) => whole / encode));
      const kilobytes = (await encodePng(draw())).length / 1024;
      const milliseconds = (['draw', 'whole', 'encode'] as const).map((part) =>
        median(runs.map((run) => run[part])).toFixed(1),
      );
      rows.push([
        `${engine.id}, ${stage}`,
        ...milliseconds,
        ratio.toFixed(2),
        kilobytes.toFixed(0),
        targets.verdict(ratio <= TARGET),
      ]);
    }
  }
  return formatTable(rows);
};
