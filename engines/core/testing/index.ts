export { describeEngine, type EnginePlan } from './describe-engine.js';
export {
  byComputer,
  byMemory,
  playNotation,
  playOut,
  randomly,
  startOf,
  type Chooser,
  type Entry,
  type PlayedGame,
  type Position,
} from './game.js';
export { oddsViolation, sharesOf } from './odds.js';
export { transcript, type TranscriptPlan } from './transcript.js';
export type { Variant } from './run-checks.js';
