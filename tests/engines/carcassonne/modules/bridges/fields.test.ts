import { describe, expect, it } from 'vitest';
import { events, gameWith, playing } from '#tests/engines/carcassonne/table.js';

const modules = { bridges: true };

describe('a field next to a city that is no castle', () => {
  const end = (...answers: readonly string[]) =>
    playing(gameWith(['base-E', 'base-U'], { modules }), 'N1/180 meeple city', ...answers, 'E1/0 meeple field-N');

  it('is paid 3 for it, and 4 for a castle', () => {
    const paid = (...answers: readonly string[]) =>
      events(end(...answers), 'scored').filter(({ feature }) => feature === 'field');
    expect(paid('no-castle')).toMatchObject([{ cities: 1, points: [0, 3] }]);
    expect(paid('castle')).toMatchObject([{ cities: 1, points: [0, 4] }]);
  });
});
