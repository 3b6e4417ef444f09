import { apply } from '#engines/quel-cirque/rules/apply.js';
import { holes } from '#engines/quel-cirque/board/board.js';
import { engine, type QuelCirque } from '#engines/quel-cirque/index.js';
import { colours } from '#engines/quel-cirque/board/board.js';
import { starsOf } from '#engines/quel-cirque/board/ring.js';
import { renderer } from '#renderers/quel-cirque/renderer.js';
import { aMarble, colourName, dropInWords, marbles } from '#renderers/quel-cirque/words.js';
import { describeTextPlay } from '#tests/support/describe-text-play.js';

describeTextPlay<QuelCirque>({
  engine,
  renderer,
  variants: [
    { seats: 2 },
    { seats: 3, options: { secret: true, push: 'clumsy', tournament: 'games', goal: 2 } },
    { seats: 4, options: { lazy: true, push: 'jostle', 'top-to-bottom': true, tournament: 'target', goal: 8 } },
  ],
  maxMoves: 20_000,
  facts: ({ ring, colours: owned, face, result, lost, mark }, { texts, names }) => [
    ...names,
    ...ring.clowns.map(({ square }) => square),
    ...ring.clowns.map(({ marbles: held }) => held.map((marble) => colourName(texts, marble)).join(', ')),
    ...holes.map(({ square }) => square),
    ...ring.filled.flatMap((marble) => (marble === null ? [] : [colourName(texts, marble)])),
    ...colours.filter((colour) => ring.supply[colour] > 0).map((colour) => marbles(texts, colour, ring.supply[colour])),
    ...owned.flatMap((colour) => (colour === null ? [] : [colourName(texts, colour), String(starsOf(ring)[colour])])),
    ...(result === null ? [colourName(texts, face)] : []),
    ...lost.map((turn) => colourName(texts, turn.face)),
    ...(mark === null ? [] : [mark.to]),
  ],
  meaning: (view, move, { texts }) => {
    const applied = apply(view, move);
    const drops = applied.ok ? applied.value.drops.map((drop) => dropInWords(texts, drop)) : [];
    switch (move.kind) {
      case 'add':
        return [aMarble(texts, move.colour), move.square, ...drops];
      case 'walk':
        return [[move.from, ...move.path].join('–'), ...(move.back === undefined ? [] : [move.back]), ...drops];
      case 'home':
        return [move.from, move.to];
      case 'flip':
        return [move.square];
      case 'pass':
        return [];
    }
  },
});
