import { z } from 'zod';
import type { Feature } from '#engines/carcassonne/board/board.js';
import { adjacentCities } from '#engines/carcassonne/board/lookup.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { pointsPerFigure, withEvent, withPoints } from '#engines/carcassonne/position/turn.js';
import { majority, suppliers } from '#engines/carcassonne/rules/scoring.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import { riverEndSchema, riverRules } from '../rivers/rules.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/event.js' {
  interface Events {
    /** The pig-herd's bonus for the seats that a field pays, during the game or at the end. */
    readonly 'pig-herd-bonus': { readonly points: readonly number[] };
  }
}

/** The twelve tiles of the river with a fork. Its lake on a volcano has an effect only with the dragon. */
export const river2Tiles = readTiles('river2', data, {
  courses: ['river'],
  traits: z.strictObject({ riverEnd: riverEndSchema, volcano: z.literal(true) }).partial(),
});

const hasPigHerd = ({ marks }: Feature): boolean => marks?.pigHerd !== undefined;

/** The pig-herd adds one point per city for each seat that its field pays. */
const scored = (rules: RuleSet, turn: Turn, field: Feature): Turn => {
  const cities = suppliers(turn.position.board, field).length;
  if (!hasPigHerd(field) || cities === 0) return turn;
  const seats = majority(rules, turn.position.board, field);
  const points = pointsPerFigure(turn.position.seats, seats, cities);
  return seats.length === 0 ? turn : withEvent(withPoints(turn, points), { type: 'pig-herd-bonus', points });
};

const COMPLETION = 0.5;

const expectedPoints = (rules: RuleSet, { board, scores }: Position): readonly number[] => {
  const sums = scores.map(() => 0);
  for (const field of occupiedFeatures(board).filter(hasPigHerd)) {
    const points = adjacentCities(board, field).reduce((sum, { open }) => sum + (open === 0 ? 1 : COMPLETION), 0);
    for (const seat of majority(rules, board, field)) sums[seat] = (sums[seat] ?? 0) + points;
  }
  return sums;
};

/** A river with a fork, two lakes and a pig-herd in one of its fields. */
export const river2: Module = {
  id: 'river2',
  usual: false,
  excludes: ['river'],
  ...riverRules({ id: 'river2', tiles: river2Tiles, source: 'river2-A', first: 'river2-I', last: 'river2-L' }),
  scoring: { scored },
  computer: { expectedPoints },
};
