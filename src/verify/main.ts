import { readFileSync } from 'node:fs';
import { verifyFile } from './verify-file.js';

const run = (path: string | undefined): void => {
  if (path === undefined) {
    process.stderr.write('Which file? npm run verify -- FILE\n');
    process.exitCode = 2;
    return;
  }
  const { fine, report } = verifyFile(readFileSync(path));
  process.stdout.write(`${report}\n`);
  if (!fine) process.exitCode = 1;
};

run(process.argv[2]);
