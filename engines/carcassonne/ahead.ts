import type { Ahead } from '../core/ahead.js';
import type { ModuleAhead } from './composition/module-ahead.js';
import type { Rulebook } from './composition/rule-set.js';
import type { Options } from './position/kept.js';
import type { Position } from './position/state.js';
import { positionOf, type View } from './position/view.js';
import type { Carcassonne } from './types.js';

/** What modules let players answer before they are asked: one at a time has an occasion for it. */
export const aheadOf = ({ rulesOf }: Rulebook): Ahead<Carcassonne> => {
  const isPossible = (options: Options): boolean => rulesOf(options).modules.some(({ ahead }) => ahead !== undefined);
  const open = (
    view: View,
  ): { readonly module: ModuleAhead; readonly position: Position; readonly occasion: string } | null => {
    if (view.places !== null || !isPossible(view.options)) return null;
    const rules = rulesOf(view.options);
    const position = positionOf(rules, view);
    for (const { ahead } of rules.modules) {
      const occasion = ahead?.occasion(position) ?? null;
      if (ahead !== undefined && occasion !== null) return { module: ahead, position, occasion };
    }
    return null;
  };
  return {
    isPossible,
    occasion: (view) => open(view)?.occasion ?? null,
    questions: (view, seat) => {
      const found = open(view);
      return found === null ? [] : found.module.questions(found.position, seat);
    },
    move: (view, answers) => {
      const found = open(view);
      const step = found === null ? null : found.module.step(found.position, answers);
      return step === null ? null : { step };
    },
  };
};
