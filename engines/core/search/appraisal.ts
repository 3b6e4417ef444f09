import type { Computer } from '../computer.js';
import type { GameTypes } from '../engine.js';
import type { Strategy } from './strategy.js';

/** Chooses what the game's own appraisal likes best, without looking ahead. */
export const byAppraisal = <Types extends GameTypes>(computer: Pick<Computer<Types>, 'appraise'>): Strategy<Types> => ({
  judge: ({ view, memory, moves }) => computer.appraise(view, moves, memory),
});
