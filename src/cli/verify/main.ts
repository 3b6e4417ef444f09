import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { runProgram, say } from '#src/lib/command-line.js';
import { verifyFile } from './verify-file.js';

const command = {
  usage: 'npm run verify -- FILE',
  purpose: 'Checks a finished game from the file that /export gives, without Discord.',
  args: z.object({ operands: z.tuple([z.string()]) }),
};

await runProgram(command, ({ operands: [path] }) => {
  const { fine, report } = verifyFile(readFileSync(path));
  say(report);
  if (!fine) process.exitCode = 1;
});
