/** The program of a thread in which computer players think. */
import '#src/lib/source-stacks.js';
import { giveWay } from '#src/lib/timed-threads.js';
import { answerOrder } from './answer-order.js';
import { computers } from './computers.js';
import type { Answer, Order } from './order.js';

/** How far below the thread that listens, and below the one that draws: people's clicks and boards come first. */
const BELOW = 16;

giveWay(BELOW);

export const run = (order: Order): Answer => answerOrder(computers, order);
