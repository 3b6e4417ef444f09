import { describe, expect, it } from 'vitest';
import { abbot } from '#engines/carcassonne/modules/abbot.js';
import { forbidden, gameWith, offered, playing, refusal } from '#tests/engines/carcassonne/table.js';

const cell = { x: 0, y: 1 };

describe('the step of an abbot', () => {
  const modules = { abbot: true };

  it('retires, and no other figure of his owner', () => {
    const game = playing(gameWith(['base-B', 'base-U', 'base-U'], { modules }), 'S1/0 meeple monastery', 'E1/0 pass');
    expect(refusal(game, 'W1/0 retire S1')).toBe('no-abbot');
    const both = gameWith(['base-B', 'base-U', 'base-B', 'base-U', 'base-U'], { modules });
    const later = playing(both, 'S1/0 meeple monastery', 'E1/0 pass', 'S2/0 abbot monastery', 'W1/0 pass');
    const retiring = offered(later).filter((notation) => notation.includes('retire'));
    expect(new Set(retiring.map((notation) => notation.split(' ').slice(1).join(' ')))).toEqual(new Set(['retire S2']));
  });

  it('is offered no retirement by the tile that completes what he stands on, and nothing instead', () => {
    const tiles = ['base-Eg', 'base-B', 'base-E', 'base-E', 'base-B', 'base-E', 'base-E', 'base-U', 'base-U'];
    const around = ['N1E1/0 pass', 'N1W1/0 pass', 'N2/0 pass', 'N2E1/180 pass', 'N2W1/180 pass', 'E1/0 pass'];
    const game = playing(gameWith(tiles, { modules }), 'N1/180 abbot garden', 'S1/0 pass', ...around);
    expect(offered(game).filter((notation) => notation.startsWith('W1/0 '))).toEqual([
      'W1/0 meeple road',
      'W1/0 meeple field-N',
      'W1/0 meeple field-S',
      'W1/0 pass',
    ]);
    expect(forbidden(game, 'W1/0 retire N1')).toEqual({ reason: 'abbot-complete', params: { cell: 'N1' } });
    expect(forbidden(game, 'W1/0 retire N2')).toEqual({ reason: 'no-abbot', params: { cell: 'N2' } });
    expect(refusal(game, 'W1/0 retire here')).toBe('notation');
  });

  it('has his step read from outside', () => {
    const read = (step: object) => abbot.turn?.steps?.[0]?.schema.safeParse(step).success;
    expect([read({ kind: 'retire', cell }), read({ kind: 'acrobat', cell }), read({ kind: 'retire' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
