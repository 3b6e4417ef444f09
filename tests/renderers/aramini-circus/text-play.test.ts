import { animals, bonuses, engine, sortedCards, type AraminiCircus } from '#engines/aramini-circus/index.js';
import { renderer } from '#renderers/aramini-circus/renderer.js';
import { inOrder, loadName, nameOf, oneOf, tally, theOne, wagonName } from '#renderers/aramini-circus/words.js';
import { describeTextPlay } from '#tests/support/describe-text-play.js';

describeTextPlay<AraminiCircus>({
  engine,
  renderer,
  variants: [{ seats: 2, options: { bonus: true } }, { seats: 3 }, { seats: 4, options: { bonus: true } }],
  maxMoves: 20_000,
  readEvery: 9,
  // The narration covers the effects of the latest move; the legal moves show the wagons that fit during coupling.
  ignored: ['touched', 'fitting', 'bonus', 'discard'],
  facts: ({ players, hand, display, discard, centre, goal, pileSize, wagonPileSize }, { texts, names }) => [
    ...names,
    String(goal),
    String(pileSize),
    String(wagonPileSize),
    ...players.flatMap(({ points, handSize, train, waiting, token }) => [
      String(points),
      String(handSize),
      nameOf(texts, token),
      ...[...train, ...waiting].map((wagon) => loadName(texts, wagon)),
    ]),
    ...display.map((wagon) => loadName(texts, wagon)),
    ...centre.map((token) => nameOf(texts, token)),
    ...(discard[0] === undefined ? [] : [oneOf(texts, discard[0])]),
    ...[...animals, ...bonuses].flatMap((card) =>
      tally(
        texts,
        discard.filter((other) => other === card),
      ),
    ),
    ...tally(texts, sortedCards(hand ?? [])),
  ],
  meaning: ({ discard }, move, { texts }) => {
    switch (move.kind) {
      case 'take':
        return discard[0] === undefined ? [] : [theOne(texts, discard[0])];
      case 'fill':
        return [wagonName(texts, move.wagon), inOrder(texts, move.discards).join(', ')];
      case 'couple':
        return [wagonName(texts, move.wagon)];
      case 'swap':
        return [nameOf(texts, move.token)];
      case 'take-one':
        return [theOne(texts, move.animal)];
      case 'draw':
      case 'draw-two':
      case 'extra-action':
        return [];
    }
  },
});
