import type { Ground } from '../rules/ground.js';

/** The points of one town, perhaps compared with the rival's. They may be negative. */
export type Condition = (own: Ground, rival: Ground) => number;
