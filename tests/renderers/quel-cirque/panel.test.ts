import { quelCirque } from '#renderers/quel-cirque/index.js';
import type { QuelCirque } from '#engines/quel-cirque/index.js';
import { describePanel } from '../support/describe-panel.js';

describePanel<QuelCirque>({
  game: quelCirque,
  variants: [
    { seats: 2 },
    { seats: 3, options: { push: 'clumsy', lazy: true, 'top-to-bottom': true } },
    { seats: 4, options: { secret: true } },
  ],
  sampleEvery: 6,
  maxMoves: 20_000,
});
