import { type Cell, cellName } from '#engines/carcassonne/geometry/cell.js';
import { engine, type Carcassonne } from '#engines/carcassonne/index.js';
import { hasStep, laysTile, type TurnStep } from '#engines/carcassonne/move.js';
import { renderer } from '#renderers/carcassonne/renderer.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { tileInWords } from '#renderers/carcassonne/words/position.js';
import { figureName, inOwnLetters, placeInWords, spotInWords } from '#renderers/carcassonne/words/words.js';
import { describeTextPlay } from '#tests/support/describe-text-play.js';

const nameOf = (texts: Texts, cell: Cell): string => inOwnLetters(texts, cellName(cell));

const ofStep = (step: TurnStep, texts: Texts): readonly string[] => {
  if (step.kind === 'put') return [figureName(texts, step.figure), placeInWords(texts, step.spot)];
  return 'cell' in step ? [nameOf(texts, step.cell)] : [];
};

describeTextPlay<Carcassonne>({
  engine,
  renderer,
  variants: [
    { seats: 2 },
    { seats: 5, options: { tent: false, acrobats: false } },
    { seats: 3, options: { tower: true, flier: true } },
    { seats: 2, options: { bridges: true, tent: false } },
    { seats: 3, options: { traders: true, dragon: true, monasteries: true, russian: true } },
  ],
  maxMoves: 800,
  readEvery: 12,
  // The narration covers the last turn; the tiles determine legal cells and places for acrobats. The seat to act leads
  // the dragon on its path. The tiles show the traps, and the one just placed.
  ignored: ['last', 'frontier', 'acrobats', 'way', 'russian'],
  facts: (view, scene) => {
    const { tiles, figures, current, scores, supplies, left, slices } = view;
    const { texts, names } = scene;
    return [
      ...names.slice(0, view.seats),
      ...scores.map(String),
      ...supplies.map(({ meeple = 0 }) => String(meeple)),
      ...(current === null ? [] : [tileInWords(view, current, 0, scene)]),
      ...tiles.map(
        ({ tile, cell, rotation }) =>
          `${nameOf(texts, cell)}${texts.locale === 'fr' ? '\u00A0' : ''}: ${tileInWords(view, tile, rotation, scene)}`,
      ),
      ...figures.flatMap(({ cell, spot }) => [spotInWords(texts, spot), nameOf(texts, cell)]),
      String(left.total),
      ...Object.entries(left.byType).flatMap(([tile, count]) =>
        count === 0 ? [] : [tileInWords(view, tile, 0, scene)],
      ),
      ...(slices.tent?.cell === undefined || slices.tent.cell === null ? [] : [nameOf(texts, slices.tent.cell)]),
      ...(slices.tent?.revealed ?? []).map(String),
    ];
  },
  meaning: (_, move, { texts }) => [
    ...(laysTile(move) ? [nameOf(texts, move.cell), ...(move.rotation === 0 ? [] : [`${move.rotation}°`])] : []),
    ...(hasStep(move) ? ofStep(move.step, texts) : []),
  ],
});
