import { statSync } from 'node:fs';
import { formatTable } from '#tests/harness/format-table.js';
import { fillArchive } from '../load/archive.js';
import { MeasuredBot } from '../load/measured-bot.js';
import { withEnvironment } from '../load/environment.js';
import { median } from '../measure.js';
import type { Targets } from '../targets.js';

const STARTS = 5;
/** Milliseconds from the start of the process to its being ready, whatever the database holds. */
const TARGET = 1_200;

/** Played by the rules, and each copied this many times. */
const ORIGINALS = 100;
const COPIES = 999;

const MEGABYTE = 2 ** 20;

/** From the start of the process until the bot says that it can be played with. */
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

/** Start to ready with an empty database and with a large one. */
export const benchStart = async (targets: Targets): Promise<string> =>
  formatTable([
    ['stored tables', 'MB', 'ms to ready', 'target 1200'],
    await measure(0, 0, targets),
    await measure(ORIGINALS, COPIES, targets),
  ]);
