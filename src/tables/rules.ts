import type { PremoveRules } from '#engines/core/premoves.js';
import type { Computer } from '#engines/core/computer.js';
import type { Engine } from '#engines/core/engine.js';

export interface Rules {
  readonly engine: Engine;
  readonly computer: Computer;
  readonly premoves?: PremoveRules;
  /** Earlier versions of its rules, for continuing and replaying games begun under them. */
  readonly earlier?: readonly Engine[];
}

export type GameRules = ReadonlyMap<string, Rules>;

export const engineOf = ({ engine, earlier = [] }: Rules, version: string | null): Engine | null =>
  version === null ? null : ([engine, ...earlier].find(({ rules }) => rules === version) ?? null);
