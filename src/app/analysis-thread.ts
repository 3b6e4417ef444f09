/** The program of a thread that judges finished games. */
import '#src/lib/source-stacks.js';
import { giveWay } from '../lib/timed-threads.js';
import { type StudyOrder, studyGame, type StudyResult } from '../study/study-order.js';
import { computers } from './thinking/computers.js';

/** How far below the thread that listens: nothing waits for it as for a board. */
const BELOW = 12;

giveWay(BELOW);

export const run = (order: StudyOrder): StudyResult | null => studyGame(order, computers.get(order.gameId));
