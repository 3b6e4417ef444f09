import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

/** Names of this very process that are in use; more than one only in tests. */
const inUse = new Set<string>();

/** A name of this process that no other has, on any machine. */
export const takeProcessId = (): string => {
  const id = `${hostname()}/${process.pid}/${randomBytes(6).toString('hex')}`;
  inUse.add(id);
  return id;
};

export const dropProcessId = (id: string): void => {
  inUse.delete(id);
};

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else's may not be asked, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Whether the process of this name is known to be gone: it ran on this machine, and runs no more. */
export const isGone = (id: string): boolean => {
  const [host, pid] = id.split('/');
  if (host !== hostname() || pid === undefined || !/^\d+$/.test(pid)) return false;
  // A container that was started again has the number of its predecessor.
  return Number(pid) === process.pid ? !inUse.has(id) : !runs(Number(pid));
};
