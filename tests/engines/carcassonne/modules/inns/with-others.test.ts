import { describe, expect, it } from 'vitest';
import { events, gameWith, playing } from '#tests/engines/carcassonne/table.js';

describe('an inn next to a bazaar', () => {
  const road = (modules: Readonly<Record<string, boolean>>) =>
    playing(gameWith(['bridges-J', 'base-A'], { modules }), 'E1/90 meeple road', 'W1/270 pass');

  it('counts where inns are played with, and is nothing where they are not', () => {
    expect(events(road({ bridges: true, inns: true }), 'scored')).toMatchObject([{ tiles: 3, points: [6, 0] }]);
    expect(events(road({ bridges: true }), 'scored')).toMatchObject([{ tiles: 3, points: [3, 0] }]);
  });
});
