/** The program of the thread that draws pictures when many wait. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { answerOrders } from '../discord/messages/pictures/answer-orders.js';
import { gamesById } from './games.js';

// On Linux a priority is a thread's, elsewhere the whole program's: where processors are few, people's clicks come
// before pictures.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
if (parentPort !== null) answerOrders(parentPort, gamesById);
