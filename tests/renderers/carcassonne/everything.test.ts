import { describe, expect, it } from 'vitest';
import { carcassonne } from '#renderers/carcassonne/index.js';
import { engine, type Carcassonne } from '#engines/carcassonne/index.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import type { PanelInput, Target } from '#renderers/kit/game/game.js';
import { textsFor } from '#src/i18n/texts.js';

const SEATS = 3;
const LOOKED_AT = 55;

const everything = carcassonne.presets?.find(({ name }) => name === 'everything')?.options ?? {};

const dealt = engine.deal(engine.options.parse(everything), SEATS, randomFrom('everything'));

const inputs: PanelInput<Carcassonne>[] = [];
playOut<Carcassonne>(engine, {
  // Enough of the pile for a large land.
  setup: { ...dealt, tiles: dealt.tiles.slice(0, 90) },
  seats: SEATS,
  seed: 'everything',
  chooser: () => randomly('everything'),
  maxMoves: 1_000,
  visit: ({ state, status, moves, number }) => {
    if (status.kind === 'playing' && number % LOOKED_AT === 0)
      inputs.push({
        view: engine.view(state, status.seat),
        moves,
        path: [],
        scene: { texts: textsFor('fr'), names: ['Ada', 'Bob', 'Cyd'] },
      });
  },
});

const firstTarget = (input: PanelInput<Carcassonne>, path: readonly string[]): Target | undefined => {
  const { controls } = carcassonne.panel({ ...input, path });
  return controls
    .flatMap((control) => (control.kind === 'menu' ? control.choices : [control]))
    .find(({ to }) => 'play' in to || to.go.length > 0)?.to;
};

const pressesFor = (input: PanelInput<Carcassonne>): number => {
  let target: Target | undefined = { go: [] };
  let presses = 1;
  for (; target !== undefined && 'go' in target && presses < 10; presses += 1) target = firstTarget(input, target.go);
  return presses;
};

describe('the panel with all modules', () => {
  it('takes at most four presses for what is asked, however large the land is', () => {
    expect(inputs.length).toBeGreaterThan(3);
    for (const input of inputs) expect(pressesFor(input), input.view.phase).toBeLessThanOrEqual(4);
  });
});
