import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

const nearestPackage = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json in any folder above the program');
  return nearestPackage(parent);
};

/** The project's folder, whether the program runs from its sources or from `dist`. */
export const projectRoot = nearestPackage(import.meta.dirname);

/** The folder of the program's own code and texts: the project's folder, or `dist` in it when built. */
export const codeFolder = import.meta.dirname.startsWith(join(projectRoot, 'dist') + sep)
  ? join(projectRoot, 'dist')
  : projectRoot;
