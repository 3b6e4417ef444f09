import type { Computer, Engine } from '../../engines/core/engine.js';

/** What the tables need of a game: its rules and its computer player. */
export interface Rules {
  readonly engine: Engine;
  readonly computer: Computer;
}
