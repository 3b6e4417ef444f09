import type { Engine } from '../core/engine.js';
import { nothingToRemember } from '../core/imagination.js';
import { optionRulesOf, seatRange, seatRangeWith } from './choice.js';
import type { Rulebook } from './composition/rule-set.js';
import { imagine } from './imagine.js';
import { moveSchemaOf, notationOf } from './notation.js';
import { movesOf, play, status } from './play.js';
import { setupsOf } from './setup.js';
import type { State } from './position/state.js';
import type { Carcassonne } from './types.js';
import { viewOf } from './position/view.js';

/** Carcassonne as some rulebook has it. */
export const engineOf = (rulebook: Rulebook): Engine<Carcassonne> => {
  const { optionsSchema, setupSchema, deal, start } = setupsOf(rulebook);
  const rules = ({ position }: State) => rulebook.rulesOf(position.options);
  return {
    id: 'carcassonne',
    rules: '1',
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
    ...nothingToRemember,
    imagine: (view, _memory, random) => imagine(rulebook.rulesOf(view.options), view, random),
  };
};
