/** The program of a thread that makes one animation. */
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { answerAnimation } from '../../discord/messages/animations/answer-animation.js';
import type { AnimationOrder } from '../../discord/messages/animations/order.js';
import { keepSpritesOfManyTables } from '../../../renderers/kit/sprites.js';
import { gamesById } from '../games.js';

/** How far below the thread that listens: nobody waits for it as for a board. */
const BELOW = 10;

// On Linux a priority is a thread's, elsewhere the whole program's.
if (process.platform === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + BELOW));
keepSpritesOfManyTables();
// The bot's own word: what comes from outside was read before it became an order.
if (parentPort !== null) await answerAnimation(parentPort, workerData as AnimationOrder, gamesById);
