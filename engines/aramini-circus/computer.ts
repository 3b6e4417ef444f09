import type { Computer } from '../core/engine.js';
import type { AraminiCircus } from './types.js';

export const computer: Computer<AraminiCircus> = { appraise: (_view, moves) => moves.map(() => 0) };
