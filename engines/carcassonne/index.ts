import { computerOf } from './computer/index.js';
import { rulebook } from './rulebook.js';
import type { PremoveRules } from '#engines/core/premoves.js';
import type { ModulePremoves } from './composition/module-parts.js';
import type { Rulebook } from './composition/rule-set.js';
import type { Options } from './position/module-data.js';
import type { Position, State, Version } from './position/state.js';
import { positionOf, type View, viewOf } from './position/view.js';
import type { Carcassonne } from './types.js';
import type { Engine } from '#engines/core/engine.js';
import { noMemory } from '#engines/core/imagination.js';
import { optionRulesOf, seatRange, seatRangeWith } from './choice.js';
import { imagine } from './imagine.js';
import { moveSchemaOf, notationOf } from './notation.js';
import { movesOf, play, status } from './play.js';
import { setupsOf } from './setup.js';

/**
 * Carcassonne with a rulebook.
 *
 * @param version the version of the rules for new games; the engine also continues games of any other version
 */
export const engineOf = (rulebook: Rulebook, version: Version = 3): Engine<Carcassonne> => {
  const { optionsSchema, setupSchema, deal, start } = setupsOf(rulebook, version);
  const rules = ({ position }: State) => rulebook.rulesOf(position.options);
  return {
    id: 'carcassonne',
    rules: String(version),
    seats: seatRange,
    options: optionsSchema,
    optionRules: optionRulesOf(rulebook.modules),
    seatsFor: (options) => seatRangeWith(rulebook.modules, options),
    setup: setupSchema,
    move: moveSchemaOf(rulebook),
    notation: notationOf(rulebook),
    deal,
    start,
    status,
    moves: (state, seat) => movesOf(rules(state), state, seat),
    play: (state, seat, move) => play(rules(state), state, seat, move),
    view: (state) => viewOf(rules(state), state),
    ...noMemory,
    imagine: (view, _memory, random) => imagine(rulebook.rulesOf(view.options), view, random),
  };
};

/** The modules' premoves; at most one module has an occasion at a time. */
export const premovesOf = ({ rulesOf }: Rulebook): PremoveRules<Carcassonne> => {
  const isPossible = (options: Options): boolean => rulesOf(options).hooks.turn.premoves.length > 0;
  const open = (
    view: View,
  ): { readonly module: ModulePremoves; readonly position: Position; readonly occasion: string } | null => {
    if (view.places !== null || !isPossible(view.options)) return null;
    const rules = rulesOf(view.options);
    const position = positionOf(rules, view);
    for (const module of rules.hooks.turn.premoves) {
      const occasion = module.occasion(position);
      if (occasion !== null) return { module, position, occasion };
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

export type { Carcassonne } from './types.js';

/** Carcassonne, the base game of the second edition, with all modules as options. */
export const engine = engineOf(rulebook);

/** Earlier versions of the rules, for games that began with them. */
export const earlier = [engineOf(rulebook, 2), engineOf(rulebook, 1)];

export const computer = computerOf(rulebook);

export const premoves = premovesOf(rulebook);
