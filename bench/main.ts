/** `npm run bench`: measures speed on this machine. Name sections to measure only those: `npm run bench -- engines`. */
import { benchArchive } from './archive.js';
import { benchDrawing } from './drawing.js';
import { benchDurable } from './durable.js';
import { benchEngines } from './engines.js';
import { benchGrowth } from './growth.js';
import { benchLoad } from './load.js';
import { benchMemory } from './memory.js';
import { benchPictures } from './pictures.js';
import { benchProcesses } from './processes.js';
import { benchStart } from './start.js';
import { Targets } from './targets.js';

const sections: Readonly<Record<string, (targets: Targets) => Promise<string>>> = {
  engines: benchEngines,
  pictures: benchPictures,
  drawing: benchDrawing,
  durable: benchDurable,
  start: benchStart,
  load: benchLoad,
  memory: benchMemory,
  processes: benchProcesses,
  growth: benchGrowth,
};

/** What takes so long, and so much of the disk, that it is measured only where it is named. */
const onRequest: typeof sections = { archive: benchArchive };
const all = { ...sections, ...onRequest };

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in all));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`);
  process.exitCode = 1;
} else {
  const targets = new Targets();
  for (const [name, measure] of Object.entries(named.length === 0 ? sections : all)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`\n— ${name}\n${await measure(targets)}`);
  }
  if (targets.missed > 0) process.exitCode = 1;
}
