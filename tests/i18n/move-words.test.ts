import { expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/game.js';
import { games } from '#src/app/games.js';
import { localNotation, readLocalNotation } from '#src/words/move.js';
import { knownLocales, textsFor } from '#src/i18n/texts.js';

const SEATS = 2;

it.each(games.map((game) => ({ id: game.engine.id, game })))(
  'moves of $id are read as each language writes them',
  ({ game }) => {
    const { engine, presets = [] } = game;
    const options = engine.options.parse(presets.at(-1)?.options ?? {});
    const setup = engine.deal(options, SEATS, randomFrom('words of moves'));
    const { log } = playOut(engine, {
      setup,
      seats: SEATS,
      seed: 'words',
      chooser: () => randomly('words'),
      maxMoves: 2_000,
    });
    for (const locale of knownLocales()) {
      const texts = textsFor(locale);
      for (const { notation } of log) {
        const written = localNotation(game, notation, texts);
        const read = engine.notation.parse(readLocalNotation(game, written, texts));
        expect(read.ok ? engine.notation.format(read.value) : written).toBe(notation);
      }
    }
  },
);

it.each([
  ['count castle', 'comte château', ['comte forteresse', 'count castle']],
  ['leave castle meeple E2 city', 'sortir château meeple E2 ville', ['sortir forteresse meeple E2 ville']],
  ['E2/0 meeple shrine', 'E2/0 meeple culte', ['E2/0 meeple sanctuaire']],
  ['N1W2/90 meeple city-W', 'N1O2/90 meeple ville-O', ['N1W2/90 meeple ville-W', 'N1O2/90 meeple city-W']],
  ['build-barn NW', 'grange NO', ['grange NW']],
])('French writes %s as %s and still reads older words', (notation, written, older) => {
  const carcassonne = games.find(({ engine }) => engine.id === 'carcassonne');
  if (carcassonne === undefined) throw new Error('Carcassonne is missing');
  const texts = textsFor('fr');
  expect(localNotation(carcassonne, notation, texts)).toBe(written);
  for (const typed of [written, ...older]) {
    const read = carcassonne.engine.notation.parse(readLocalNotation(carcassonne, typed, texts));
    expect(read.ok ? carcassonne.engine.notation.format(read.value) : typed).toBe(notation);
  }
});
