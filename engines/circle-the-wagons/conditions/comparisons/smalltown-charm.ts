import type { Condition } from '../condition.js';

/** The player with fewer visible territories scores the difference. */
export const smalltownCharm: Condition = (own, rival) => Math.max(0, rival.built.length - own.built.length);
