import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import {
  asked,
  events,
  gameWith,
  movesIn,
  offered,
  playing,
  refusal,
  withFigures,
  withSlices,
} from '#tests/engines/carcassonne/table.js';

const modules = { dragon: true };

describe('the princess', () => {
  const joined = playing(gameWith(['base-G', 'dragon-B', 'base-U'], { modules }), 'N1/90 meeple city');

  it('sends a follower of the city home that her tile joins, as the action', () => {
    expect(offered(joined)).toContain('N2/180 princess N1 city 1');
    const sent = playing(joined, 'N2/180 princess N1 city 1');
    expect(events(sent, 'princess-sent')).toMatchObject([{ seat: 1, figure: { seat: 0, kind: 'meeple' } }]);
    expect(sent.position.supplies[0]).toEqual({ meeple: 7 });
    expect(engine.view(sent, 'table').figures).toEqual([]);
    expect(asked(sent)).toEqual([0, 'tile']);
  });

  it('need not, and sends no one out of other cities', () => {
    expect(offered(joined)).toContain('N2/180 pass');
    expect(refusal(joined, 'E1/0 princess N1 city 1')).toBe('edges-differ');
    expect(refusal(joined, 'N2/180 princess N1 city 2')).toBe('princess-cannot');
    expect(
      offered(joined)
        .filter((move) => move.includes(' princess '))
        .every((move) => move.startsWith('N2/')),
    ).toBe(true);
  });

  it('sends no builder, who goes home when his owner’s last follower there does', () => {
    const city = playing(
      gameWith(['base-G', 'base-B', 'traders-Q', 'dragon-B', 'base-U'], { modules: { ...modules, traders: true } }),
      ...['N1/90 meeple city', 'S1/0 pass', 'N2/90 builder city'],
    );
    const sent = offered(city).filter((move) => move.startsWith('N3/180 princess'));
    expect(sent).toEqual(['N3/180 princess N1 city 1']);
    expect(playing(city, sent[0] ?? '').position.supplies[0]).toEqual({ meeple: 7, builder: 1, pig: 1 });
  });
});

describe('the magic portal', () => {
  const game = playing(gameWith(['base-U', 'dragon-R', 'base-U'], { modules }), 'E1/0 meeple field-N');

  it('lets the figure of the turn go on any open feature of any tile that is empty', () => {
    const chosen = playing(game, 'W1/0', 'portal E1');
    expect(asked(chosen)).toEqual([1, 'dragon-portal']);
    expect(engine.moves(chosen, 1).map((move) => engine.notation.format(move))).toEqual([
      'through meeple road',
      'through meeple field-S',
    ]);
    const out = playing(chosen, 'through meeple road');
    expect(engine.view(out, 'table').figures).toContainEqual({
      seat: 1,
      kind: 'meeple',
      cell: { x: 1, y: 0 },
      spot: 'road',
    });
    expect(asked(out)).toEqual([0, 'tile']);
    expect(asked(playing(out, 'E2/0 pass'))).toEqual([null, 'over']);
    expect(out.position.slices.dragon?.portal).toBeNull();
  });

  it('may still be used as usual, on its own tile, and is no portal on another', () => {
    expect(offered(game)).toContain('W1/0 meeple road-S');
    const usual = playing(game, 'W1/0 pass');
    expect(refusal(playing(usual, 'E2/0'), 'portal E1')).toBe('no-portal');
    expect(refusal(playing(game, 'W1/0'), 'portal W1')).toBe('portal-leads-nowhere');
    expect(refusal(playing(game, 'W1/0'), 'portal N5')).toBe('portal-leads-nowhere');
  });

  it('does not lead to what is complete, taken, or the dragon’s', () => {
    const complete = playing(
      gameWith(['base-E', 'dragon-R', 'base-U'], { modules }),
      'N1/180 pass',
      'W1/0',
      'portal 0',
    );
    expect(refusal(complete, 'through meeple city')).toBe('portal-needs-open');
    expect(movesIn(complete)).not.toContain('through meeple city');
    const taken = playing(game, 'W1/0', 'portal E1');
    expect(refusal(taken, 'through meeple field-N')).toBe('feature-taken');
    expect(refusal(taken, 'through meeple city')).toBe('no-such-spot');
    expect(refusal(taken, 'through abbot road')).toBe('none-in-hand');
    const volcano = playing(gameWith(['dragon-3', 'dragon-R'], { modules }), 'W1/0 pass', 'E1/0');
    expect(refusal(volcano, 'portal W1')).toBe('portal-leads-nowhere');
  });

  it('is for every follower within its own places, and not for builder and pig', () => {
    const all = { ...modules, traders: true, inns: true, abbot: true, ringmaster: true };
    const mixed = playing(gameWith(['base-B', 'dragon-R'], { modules: all }), 'S1/0 pass', 'E1/0', 'portal S1');
    const figures = engine.moves(mixed, 1).map((move) => engine.notation.format(move).split(' ')[1]);
    expect(new Set(figures)).toEqual(new Set(['meeple', 'ringmaster', 'big-meeple', 'abbot']));
    expect(refusal(mixed, 'through pig field')).toBe('not-for-figures');
  });

  it('leads to a pyramid with room anywhere', () => {
    const all = { ...modules, acrobats: true };
    const far = playing(
      gameWith(['bigtop-A', 'base-U', 'base-U', 'dragon-R', 'base-U'], { modules: all }),
      ...['S1/0 pass', 'E1/0 pass'],
    );
    expect(refusal(far, 'E2/0 acrobat S1')).toBe('acrobat-tile-too-far');
    const there = playing(far, 'E2/0 pass');
    expect(offered(there)).toContain('E3/0 acrobat S1');
    expect(events(playing(there, 'E3/0 acrobat S1'), 'put')).toMatchObject([{ feature: 'pyramid' }]);
  });
});

describe('the figure that the princess sends home', () => {
  const city = (figure: string, options = {}) =>
    playing(
      gameWith(['base-G', 'base-U', 'dragon-B', 'base-U', 'base-U'], { modules: { ...modules, ...options } }),
      `N1/90 ${figure} city`,
      'E1/0 pass',
    );

  it('may be one’s own', () => {
    expect(playing(city('meeple'), 'N2/180 princess N1 city 1').position.supplies[0]?.meeple).toBe(7);
  });

  it('may be of any kind: a mayor however strong, a wagon, which does not go on', () => {
    const all = { abbey: true, inns: true, ringmaster: true };
    for (const kind of ['mayor', 'wagon', 'big-meeple', 'ringmaster']) {
      const sent = playing(city(kind, all), 'N2/180 princess N1 city 1');
      expect(sent.position.supplies[0]).toMatchObject({ [kind]: 1 });
      expect(asked(sent)).toEqual([1, 'tile']);
    }
  });

  it('is never a builder, who goes home although another player’s follower is left', () => {
    const game = playing(
      gameWith(['base-G', 'base-B', 'traders-Q', 'dragon-B', 'base-U'], { modules: { ...modules, traders: true } }),
      ...['N1/90 meeple city', 'S1/0 pass', 'N2/90 builder city'],
    );
    const shared = withFigures(game, { seat: 1, kind: 'meeple', cell: { x: 0, y: 0 }, spot: 'city' });
    const sent = playing(shared, 'N3/180 princess N1 city 1');
    expect(sent.position.supplies[0]).toMatchObject({ meeple: 7, builder: 1 });
    expect(engine.view(sent, 'table').figures.map(({ seat, kind }) => [seat, kind])).toEqual([[1, 'meeple']]);
  });
});

describe('who goes through the portal', () => {
  it('may go on what is complete on the portal’s own tile, as usual', () => {
    const done = playing(gameWith(['dragon-T', 'base-U'], { modules }), 'N1/180 meeple city');
    expect(events(done, 'scored')).toMatchObject([{ feature: 'city', complete: true, points: [4, 0] }]);
  });

  it('keeps to its own places: mayor, wagon, abbot', () => {
    const through = playing(
      gameWith(['base-Eg', 'dragon-R', 'base-U'], { modules: { ...modules, abbey: true, abbot: true } }),
      ...['S1/180 pass', 'W1/0'],
    );
    expect(movesIn(playing(through, 'portal S1'))).toEqual(
      ['meeple city', 'meeple field', 'abbot garden', 'mayor city', 'wagon city'].map((put) => `through ${put}`),
    );
    expect(movesIn(playing(through, 'portal 0')).filter((move) => / (mayor|wagon) /.test(move))).toEqual(
      ['mayor city', 'wagon city', 'wagon road'].map((put) => `through ${put}`),
    );
  });

  it('is a builder on the portal’s own tile alone', () => {
    const game = playing(
      gameWith(['base-U', 'base-B', 'dragon-W', 'base-U'], { modules: { ...modules, traders: true } }),
      ...['W1/0 meeple road', 'S1/0 pass'],
    );
    expect(offered(game)).toContain('E1/0 builder road-NW');
    const through = playing(game, 'E1/0', 'portal 0');
    expect(refusal(through, 'through builder road')).toBe('not-for-figures');
    expect(movesIn(through).filter((move) => move.includes('builder'))).toEqual([]);
  });

  it('is no farmer where a barn stands', () => {
    const game = playing(
      gameWith(['base-U', 'dragon-R', 'base-U'], { modules: { ...modules, abbey: true } }),
      'E1/0 pass',
    );
    const { abbey } = game.position.slices;
    if (!abbey) throw new Error('there are no barns in this game');
    const barn = { seat: 0, cell: { x: 1, y: 0 }, corner: 'SW' } as const;
    const out = playing(withSlices(game, { abbey: { ...abbey, barns: [barn] } }), 'W1/0', 'portal E1');
    expect(refusal(out, 'through meeple field-S')).toBe('barn-in-field');
    expect(movesIn(out)).toContain('through meeple field-N');
  });
});
