import { z } from 'zod';
import { runProgram, say } from '#src/lib/command-line.js';
import { loadConfig } from '#src/app/config/config.js';
import { examine } from './examination.js';
import { exitCodeOf, lineOf } from './finding.js';

const command = {
  usage: 'npm run doctor',
  purpose: 'Says in a line each what is wrong with the settings, the database, the fonts or Discord, and what to do.',
  args: z.object({}),
};

await runProgram(command, async () => {
  const findings = await examine(loadConfig);
  say(findings.map(lineOf).join('\n'));
  process.exitCode = exitCodeOf(findings);
});
