/** The program of a thread that verifies games. */
import '#src/lib/source-stacks.js';
import { giveWay } from '../lib/timed-threads.js';
import { type VerificationTask, verifyTask } from '../tables/replay/verification.js';
import { computers } from './thinking/computers.js';

/** How far below the thread that listens: somebody waits for it, but nobody plays by it. */
const BELOW = 8;

giveWay(BELOW);

export const run = (task: VerificationTask): ReturnType<typeof verifyTask> =>
  verifyTask(task, (gameId) => computers.get(gameId) ?? null);
