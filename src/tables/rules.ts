import type { PremoveRules } from '#engines/core/premoves.js';
import type { Computer } from '#engines/core/computer.js';
import type { Engine } from '#engines/core/engine.js';

export interface Rules {
  readonly engine: Engine;
  readonly computer: Computer;
  /** The possible premoves; absent for games without any. */
  readonly premoves?: PremoveRules;
  /** Earlier versions of its rules, for continuing and replaying games begun under them. */
  readonly earlier?: readonly Engine[];
}

export type GameRules = ReadonlyMap<string, Rules>;

/** Returns the engine of a version of the rules; null when this program does not know it. */
export const engineOf = ({ engine, earlier = [] }: Rules, version: string | null): Engine | null =>
  version === null ? null : ([engine, ...earlier].find(({ rules }) => rules === version) ?? null);
