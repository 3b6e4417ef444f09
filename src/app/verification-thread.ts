import '#src/lib/source-stacks.js';
import { giveWay } from '#src/lib/timed-threads.js';
import { type VerificationTask, verifyTask } from '#src/tables/replay/verification.js';
import { computers } from './thinking/computers.js';

/** The niceness above the main thread's: a person waits for the verification, but no game does. */
const BELOW = 8;

giveWay(BELOW);

export const run = (task: VerificationTask): ReturnType<typeof verifyTask> =>
  verifyTask(task, (gameId) => computers.get(gameId) ?? null);
