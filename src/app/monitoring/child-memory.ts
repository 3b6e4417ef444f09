import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const KIBIBYTE = 1_024;

const childrenOf = (pid: number): readonly string[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter((child) => child !== ''),
  );

/** Returns the name of one of our programs, such as `drawing-program`; `other` for any other program. */
const programOf = (pid: string): string => {
  const script = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    .split('\0')
    .find((argument) => argument.endsWith('.js'));
  return script === undefined ? 'other' : basename(script, '.js');
};

const residentBytes = (pid: string): number =>
  Number(/^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0') * KIBIBYTE;

/** Returns the memory of this process's children in bytes, by program; null where Linux does not report it. */
export const childMemory = (): ReadonlyMap<string, number> | null => {
  const sums = new Map<string, number>();
  let children: readonly string[];
  try {
    children = childrenOf(process.pid);
  } catch {
    return null;
  }
  for (const child of children) {
    try {
      const program = programOf(child);
      sums.set(program, (sums.get(program) ?? 0) + residentBytes(child));
    } catch {
      // The process has ended meanwhile.
    }
  }
  return sums;
};
