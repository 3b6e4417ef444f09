import '#src/lib/source-stacks.js';
import { giveWay } from '#src/lib/timed-threads.js';
import { type StudyOrder, studyGame, type StudyResult } from '#src/study/study-order.js';
import { computers } from './thinking/computers.js';

/** The niceness above the main thread's: an analysis is less urgent than a board. */
const BELOW = 12;

giveWay(BELOW);

export const run = (order: StudyOrder): StudyResult | null => studyGame(order, computers.get(order.gameId));
