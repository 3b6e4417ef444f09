import { z } from 'zod';
import { runProgram } from '#src/lib/command-line.js';
import { StartError } from '#src/lib/start-error.js';
import { benchArchive } from './store/archive.js';
import { benchPieces, isDetailOfPieces } from './carcassonne/strength.js';
import { benchDrawing } from './pictures/drawing.js';
import { benchDurable } from './store/durable.js';
import { benchEngines } from './engines/engines.js';
import { benchFigures } from './store/figures.js';
import { benchGrowth } from './store/growth.js';
import { benchLoad } from './load.js';
import { benchMemory } from './memory.js';
import { benchMonth } from './month.js';
import { benchPages } from './pages.js';
import { benchPictures } from './pictures/pictures.js';
import { benchProcesses } from './processes.js';
import { benchStart } from './store/start.js';
import { benchLevels, isDetailOfLevels } from './strength/index.js';
import { Targets } from './targets.js';
import { benchThinking } from './thinking/thinking.js';

/** Measures one subject; `details` are the command's remaining words, which narrow it down. */
type Section = (targets: Targets, details: readonly string[]) => Promise<string>;

const sections: Readonly<Record<string, Section>> = {
  engines: benchEngines,
  pictures: benchPictures,
  pages: benchPages,
  drawing: benchDrawing,
  durable: benchDurable,
  start: benchStart,
  load: benchLoad,
  thinking: benchThinking,
  memory: benchMemory,
  processes: benchProcesses,
  growth: benchGrowth,
};

/** Sections that take a long time or a lot of disk, and run only when named. */
const onRequest: typeof sections = {
  archive: benchArchive,
  figures: benchFigures,
  month: benchMonth,
  strength: benchLevels,
  'carcassonne-strength': benchPieces,
};
const all = { ...sections, ...onRequest };

/** Sections that accept further words, each with a check for the words that it understands. */
const isDetailOf: Readonly<Record<string, (word: string) => boolean>> = {
  strength: isDetailOfLevels,
  'carcassonne-strength': isDetailOfPieces,
};

const command = {
  usage: 'npm run bench -- engines',
  purpose: `Measures speed on this machine: everything, or the sections named. Sections: ${Object.keys(sections).join(', ')};
only where named: ${Object.keys(onRequest).join(', ')}.`,
  args: z.object({ operands: z.array(z.string()) }),
};

await runProgram(command, async ({ operands }) => {
  const named = operands.filter((operand) => operand in all);
  const details = operands.filter((operand) => !(operand in all));
  const unknown = details.filter((detail) => !named.some((section) => isDetailOf[section]?.(detail) === true));
  if (unknown.length > 0)
    throw new StartError(`There is no section ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`);
  const targets = new Targets();
  for (const [name, measure] of Object.entries(named.length === 0 ? sections : all)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`\n— ${name}\n${await measure(targets, details)}`);
  }
  if (targets.missed > 0) process.exitCode = 1;
});
