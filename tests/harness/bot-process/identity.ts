import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { projectRoot } from '#src/lib/project-root.js';

/** The user of a process; empty for the user who started it. */
export interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

const nobody: Identity = { uid: 65_534, gid: 65_534 };

const OTHERS_READ_AND_ENTER = 0o005;

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & OTHERS_READ_AND_ENTER) === OTHERS_READ_AND_ENTER &&
  (dirname(folder) === folder || isOpenToAll(dirname(folder)));

/** A user whom file permissions bind, unlike root; null where only root can run the program. */
export const whomRightsStop = (): Identity | null => {
  if (process.getuid?.() !== 0) return {};
  return isOpenToAll(projectRoot) && isOpenToAll(dirname(process.execPath)) ? nobody : null;
};
