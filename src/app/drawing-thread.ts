/** The program of the thread that draws pictures when many wait. */
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { answerOrders } from '../discord/messages/pictures/answer-orders.js';
import { gamesById } from './games.js';

const LOWEST = constants.priority.PRIORITY_LOW;

// On Linux a priority is a thread's, elsewhere the whole program's: where processors are few, people's clicks come
// before pictures. What counts is the distance to the thread that listens, whatever priority the program was given.
if (process.platform === 'linux')
  setPriority(Math.min(LOWEST, getPriority() + constants.priority.PRIORITY_BELOW_NORMAL));
if (parentPort !== null) answerOrders(parentPort, gamesById);
