/** The program of a thread that judges one finished game. */
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { StudyMessage } from '../study/analyses.js';
import { type StudyOrder, studyGame } from '../study/study-order.js';
import { computers } from './thinking/computers.js';

/** How far below the thread that listens: nothing waits for it as for a board. */
const BELOW = 12;

// On Linux a priority is a thread's, elsewhere the whole program's.
if (process.platform === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + BELOW));
// The bot's own word: what comes from outside was read before it became an order.
const order = workerData as StudyOrder;
const analysed: StudyMessage = { made: studyGame(order, computers.get(order.gameId)) };
parentPort?.postMessage(analysed);
