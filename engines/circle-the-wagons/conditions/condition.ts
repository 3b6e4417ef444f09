import type { Town } from '../rules/town.js';

/** The points of one town, perhaps compared with the rival's. They may be negative. */
export type Condition = (own: Town, rival: Town) => number;
