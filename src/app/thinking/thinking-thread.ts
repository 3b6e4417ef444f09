import '#src/lib/source-stacks.js';
import { giveWay } from '#src/lib/timed-threads.js';
import { answerOrder } from './answer-order.js';
import { computers } from './computers.js';
import type { Answer, Order } from './order.js';

/** The niceness above the main thread's and the drawing process's: people's interactions and boards come first. */
const BELOW = 16;

giveWay(BELOW);

export const run = (order: Order): Answer => answerOrder(computers, order);
