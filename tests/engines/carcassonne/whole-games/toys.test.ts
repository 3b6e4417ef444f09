import { computerOf } from '#engines/carcassonne/computer/index.js';
import { engineOf } from '#engines/carcassonne/index.js';
import { describeEngine } from '#engines/core/testing/index.js';
import { toyBook } from '../flow/toys.js';

describeEngine(engineOf(toyBook), {
  variants: [
    { seats: 3, options: { 'toy-toll': true, 'toy-plug': true, inns: true, abbot: true } },
    { seats: 2, options: { 'toy-toll': true, 'toy-plug': true, acrobats: false } },
  ],
  seeds: 2,
  sampleEvery: 25,
  maxMoves: 800,
  computer: computerOf(toyBook),
});
