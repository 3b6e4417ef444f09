import { engine, type GoldenTrain } from '#engines/golden-train/index.js';
import { targetName } from '#engines/golden-train/notation.js';
import { renderer } from '#renderers/golden-train/renderer.js';
import { freight, loadInWords, theWagon } from '#renderers/golden-train/words.js';
import { describeTextPlay } from '#tests/support/describe-text-play.js';

describeTextPlay<GoldenTrain>({
  engine,
  renderer,
  variants: [{ seats: 2 }, { seats: 4 }, { seats: 3, options: { 'open-memory': true } }],
  maxMoves: 20_000,
  facts: ({ trains, wagonPile, dynamitesLeft, usedDynamites, discardedWagons, phase }, { texts, names }) => [
    ...names,
    ...trains.flatMap((train, seat) =>
      train.map(({ picture, load }, index) => {
        const wagon = `${targetName({ seat, position: index + 1 })} ${freight(texts, picture)}`;
        return load === null ? wagon : `${wagon} (${loadInWords(texts, load)})`;
      }),
    ),
    ...discardedWagons.map(({ picture, load }) => `${freight(texts, picture)} (${loadInWords(texts, load)})`),
    // Words describe an empty pile.
    ...(wagonPile.count === 0 ? [] : [String(wagonPile.count)]),
    ...(wagonPile.topLoad === null ? [] : [loadInWords(texts, wagonPile.topLoad)]),
    String(dynamitesLeft),
    usedDynamites.join(', '),
    ...(phase.kind === 'attack' ? [String(phase.dynamite), String(phase.sum)] : []),
  ],
  meaning: (view, move, { texts, names }) => {
    if (move.kind !== 'hit') return [];
    const picture = view.trains[move.seat]?.[move.position - 1]?.picture;
    return [targetName(move), names[move.seat] ?? '', ...(picture === undefined ? [] : [theWagon(texts, picture)])];
  },
});
