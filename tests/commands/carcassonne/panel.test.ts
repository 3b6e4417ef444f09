import { carcassonne } from '../../../commands/carcassonne/index.js';
import type { Carcassonne } from '../../../engines/carcassonne/index.js';
import { describePanel } from '../support/describe-panel.js';

describePanel<Carcassonne>({
  game: carcassonne,
  variants: [{ seats: 2 }, { seats: 4, options: { tent: false } }],
  sampleEvery: 61,
  maxMoves: 200,
});
