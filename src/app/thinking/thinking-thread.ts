/** The program of a thread in which computer players think. */
import { constants, getPriority, setPriority } from 'node:os';
import { answerOrder } from './answer-order.js';
import { computers } from './computers.js';
import type { Answer, Order } from './order.js';

/** How far below the thread that listens, and below the one that draws: people's clicks and boards come first. */
const BELOW = 16;

// On Linux a priority is a thread's, elsewhere the whole program's.
if (process.platform === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + BELOW));

export const think = (order: Order): Answer => answerOrder(computers, order);
