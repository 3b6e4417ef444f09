import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { font } from '#renderers/kit/fonts/fonts.js';
import { blankCanvas, contextOf } from '#renderers/kit/surface.js';
import { examineDatabase } from '#src/store/sqlite/file/database.js';
import { StartError } from '#src/lib/start-error.js';
import { type Finding, pass, warn, fail } from './finding.js';

const IN_MEMORY = ':memory:';
const SAMPLE = 'Aé Ωж אب ไ';

const nearestFolder = (path: string): string => {
  const folder = dirname(path);
  return existsSync(folder) || folder === path ? folder : nearestFolder(folder);
};

const isWritable = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Checks the database at a path: existing and intact, or missing in a place where it can be created. It is not changed.
 */
export const checkDatabase = (path: string): Finding => {
  const about = 'database';
  if (path === IN_MEMORY)
    return warn(about, 'is in memory and forgotten at the end', 'set DATABASE_PATH to the name of a file');
  const folder = nearestFolder(path);
  if (!isWritable(folder)) return fail(about, `${folder} cannot be written to`, 'mend the rights of the folder');
  if (!existsSync(path)) return pass(about, `${path} is created at the first start`);
  try {
    examineDatabase(path);
  } catch (error) {
    if (error instanceof StartError) return fail(about, error.message, 'see this sentence');
    throw error;
  }
  if (!isWritable(path)) return fail(about, `${path} cannot be written to`, 'mend the rights of the file');
  return pass(about, `${path} is sound (${Math.ceil(statSync(path).size / 1024)} KiB)`);
};

export const checkFonts = (): Finding => {
  const letters = Array.from(SAMPLE.replaceAll(' ', ''));
  const context = contextOf(blankCanvas(10, 10));
  context.font = font('text', 40);
  const isDrawn = letters.every((letter) => context.measureText(letter).width > 0);
  return isDrawn
    ? pass('fonts', 'text can be drawn')
    : fail('fonts', 'text cannot be drawn', 'run `npm install` again and look at what it says of canvas and of fonts');
};
