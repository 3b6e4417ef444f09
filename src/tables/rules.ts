import type { PremoveRules } from '#engines/core/premoves.js';
import type { Computer } from '#engines/core/computer.js';
import type { Engine } from '#engines/core/engine.js';

/** What the tables need of a game: its rules and its computer player. */
export interface Rules {
  readonly engine: Engine;
  readonly computer: Computer;
  /** What players may answer before they are asked; left out where that is nothing. */
  readonly premoves?: PremoveRules;
  /** Earlier versions of its rules, under which games that were begun with them go on and are replayed. */
  readonly earlier?: readonly Engine[];
}

/** The games by their ids. */
export type GameRules = ReadonlyMap<string, Rules>;

/** The engine of a version of the rules; null when this program does not know it. */
export const engineOf = ({ engine, earlier = [] }: Rules, version: string | null): Engine | null =>
  version === null ? null : ([engine, ...earlier].find(({ rules }) => rules === version) ?? null);
