import { z } from 'zod';
import type { Module } from '#engines/carcassonne/composition/rule-set.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import { riverEndSchema, riverRules } from '../rivers/rules.js';
import data from './tiles.json' with { type: 'json' };

/** The twelve tiles of the river, which no figure may occupy. */
export const riverTiles = readTiles('river', data, {
  courses: ['river'],
  traits: z.strictObject({ riverEnd: riverEndSchema }).partial(),
});

/** A river that is placed first, from its source to its lake. No figure may occupy it; it divides fields. */
export const river: Module = {
  id: 'river',
  usual: false,
  ...riverRules({ id: 'river', tiles: riverTiles, source: 'river-A', last: 'river-L' }),
};
