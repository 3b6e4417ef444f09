import { goldenTrain } from '#renderers/golden-train/index.js';
import type { GoldenTrain } from '#engines/golden-train/index.js';
import { describePanel } from '../support/describe-panel.js';

describePanel<GoldenTrain>({
  game: goldenTrain,
  variants: [2, 3, 4].map((seats) => ({ seats })),
  sampleEvery: 5,
  maxMoves: 20_000,
});
