import { describe, expect, it } from 'vitest';
import type { PlayOption } from '#renderers/kit/game/game.js';
import { games } from '#src/app/games.js';

const valuesOf = (option: PlayOption): readonly (string | number | boolean)[] => {
  switch (option.kind) {
    case 'flag':
      return [true, false];
    case 'choice':
      return option.choices;
    case 'number':
      return [option.min, option.max];
  }
};

const cases = games.flatMap((game) =>
  game.playOptions.flatMap((option) =>
    valuesOf(option).map((value) => ({ game, id: game.engine.id, name: option.name, value })),
  ),
);

describe('what /play offers', () => {
  it.each(cases)('$id takes $name: $value', ({ game, name, value }) => {
    const read = game.engine.options.safeParse({ [name]: value });
    expect(read.success).toBe(true);
    expect(read.data).toHaveProperty([name], value);
  });
});
