import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { codeFolder, projectRoot } from '#src/lib/project-root.js';

const packageFile = z.object({ version: z.string() });
const buildFile = z.object({ commit: z.string() });

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export const buildInfo = (): { readonly version: string; readonly commit: string; readonly node: string } => {
  const { version } = packageFile.parse(read(join(projectRoot, 'package.json')));
  const built = join(codeFolder, 'build.json');
  const commit = existsSync(built) ? buildFile.parse(read(built)).commit : '';
  return { version, commit, node: process.versions.node };
};
