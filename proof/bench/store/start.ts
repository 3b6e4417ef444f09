import { statSync } from 'node:fs';
import { formatTable } from '#tests/harness/format-table.js';
import { fillArchive } from '../load/archive.js';
import { MeasuredBot } from '../load/measured-bot.js';
import { withEnvironment } from '../load/environment.js';
import { median } from '../measure.js';
import type { Targets } from '../targets.js';

const STARTS = 5;
/** Milliseconds from the start of the process to its readiness, whatever the size of the database. */
const TARGET = 1_200;

/** Tables with real games, each copied a number of times. */
const ORIGINALS = 100;
const COPIES = 999;

const MEGABYTE = 2 ** 20;

/** Measures the time from the start of the process until the bot reports that people can play. */
const measure = (originals: number, copies: number, targets: Targets): Promise<readonly string[]> =>
  withEnvironment(originals, async (stage) => {
    if (copies > 0) fillArchive(stage.databasePath, copies);
    const starts: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const begun = performance.now();
      const bot = await MeasuredBot.start(stage);
      starts.push(performance.now() - begun);
      await bot.stop();
    }
    const megabytes = statSync(stage.databasePath).size / MEGABYTE;
    const ready = median(starts);
    return [String(originals * (copies + 1)), megabytes.toFixed(1), ready.toFixed(0), targets.verdict(ready < TARGET)];
  });

export const benchStart = async (targets: Targets): Promise<string> =>
  formatTable([
    ['stored tables', 'MB', 'ms to ready', 'target 1200'],
    await measure(0, 0, targets),
    await measure(ORIGINALS, COPIES, targets),
  ]);
