import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeFolder } from '#src/lib/project-root.js';

const engines = join(codeFolder, 'engines');

/**
 * Returns a fingerprint of every engine's program on the disk: a different one means that stored positions may be
 * computed differently.
 */
export const rulesIdOf = (folder = engines): string => {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && !file.name.endsWith('.map'),
  );
  for (const path of files.map((file) => join(file.parentPath, file.name)).sort())
    hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
};
