/** The program of the thread that draws pictures when many wait. */
import { parentPort } from 'node:worker_threads';
import { answerOrders } from '../discord/messages/pictures/answer-orders.js';
import { gamesById } from './games.js';

if (parentPort !== null) answerOrders(parentPort, gamesById);
