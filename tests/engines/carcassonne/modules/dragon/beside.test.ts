import { describe, expect, it } from 'vitest';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import type { DragonSlice } from '#engines/carcassonne/modules/dragon/slice.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  events,
  forbidden,
  gameWith,
  movesIn,
  playing,
  scores,
  withFigures,
  withHands,
  withSlices,
} from '#tests/engines/carcassonne/table.js';

const modules = { dragon: true };
const at = (x: number, y: number) => ({ x, y });
const figure = (seat: number, cell: Figure['cell'], spot: string, kind: Figure['kind'] = 'meeple'): Figure => ({
  seat,
  kind,
  cell,
  spot,
});

const kept = ({ position }: State): DragonSlice => {
  const slice = position.slices.dragon;
  if (!slice) throw new Error('there is no dragon');
  return slice;
};

const starting = (word: string, state: State) => movesIn(state).filter((move) => move.startsWith(`${word} `));

describe('the choice of the fairy’s place', () => {
  const game = playing(
    gameWith(['base-U', 'base-U', 'base-U', 'base-U', 'base-U', 'base-U'], {
      modules: { ...modules, traders: true, inns: true },
    }),
    ...['E1/0 pass', 'W1/0 pass'],
  );
  const start = at(0, 0);
  const state = playing(
    withFigures(
      game,
      ...[figure(0, start, 'road'), figure(0, start, 'road', 'big-meeple'), figure(0, start, 'field-S')],
      ...[figure(0, at(1, 0), 'road'), figure(0, at(1, 0), 'field-S', 'pig'), figure(1, at(-1, 0), 'road')],
    ),
    'E2/0',
  );

  it('offers each own follower, by kind where two stand at one place', () => {
    expect(starting('fairy', state)).toEqual([
      'fairy 0 road meeple',
      'fairy 0 road big-meeple',
      'fairy E1 road',
      'fairy 0 field-S',
    ]);
    const params = { cell: 'W1', spot: 'road' };
    expect(forbidden(state, 'fairy W1 road')).toEqual({ reason: 'fairy-needs-follower', params });
  });

  it('offers other figures than her companion, also at her place', () => {
    const there = playing(state, 'fairy 0 road meeple', 'W2/0 pass', 'E3/0');
    expect(starting('fairy', there)).toEqual(['fairy 0 road', 'fairy E1 road', 'fairy 0 field-S']);
  });

  it('is refused with her place', () => {
    const moved = playing(state, 'fairy E1 road');
    expect(events(moved, 'fairy-moved')).toEqual([{ type: 'fairy-moved', seat: 0, cell: at(1, 0) }]);
    expect(kept(moved).fairy).toEqual({ cell: at(1, 0), beside: { seat: 0, kind: 'meeple', spot: 'road' } });
  });
});

describe('the fairy next to a pyramid', () => {
  it('pays for each acrobat, and for no one else on the tile', () => {
    const all = { ...modules, acrobats: true };
    const site = playing(
      gameWith(['bigtop-A', 'base-U', 'base-U', 'base-U', 'base-U'], { modules: all }),
      'S1/0 pass',
      'E1/0 pass',
    );
    const [acrobat, farmer] = [figure(0, at(0, 1), 'pyramid'), figure(0, at(0, 1), 'field')];
    const spots = movesIn(playing(gameWith(['bigtop-A'], { modules: all }), 'S1/0')).map((move) => move.split(' ')[1]);
    const field = spots.find((spot) => spot?.startsWith('field') === true) ?? farmer.spot;
    const there = withFigures(site, acrobat, acrobat, { ...farmer, spot: field });
    const fairy = { cell: at(0, 1), beside: { seat: 0, kind: 'meeple', spot: 'pyramid' } } as const;
    const paid = playing(withSlices(there, { dragon: { ...kept(there), fairy } }), 'E2/0 pass', 'E3/0 pass');
    expect(events(paid, 'fairy-point')).toEqual([{ type: 'fairy-point', seat: 0, cell: at(0, 1), points: 2 }]);
    expect(scores(paid)).toEqual([2, 0]);
  });
});

describe('the figures that a princess may send home', () => {
  const city = playing(
    gameWith(['base-G', 'base-U', 'dragon-B', 'base-U'], { modules: { ...modules, inns: true } }),
    'N1/90 pass',
    'E1/0 pass',
  );
  const N1 = at(0, -1);

  it('are the followers of her city, each place, seat and kind once, and no one next to it', () => {
    const field =
      movesIn(playing(city, 'N2/180'))
        .find((move) => move.startsWith('meeple field'))
        ?.split(' ')[1] ?? '';
    const court = playing(
      withFigures(
        city,
        ...[figure(1, N1, 'city'), figure(1, N1, 'city', 'big-meeple'), figure(0, N1, 'city')],
        ...[figure(1, at(0, 0), 'city'), figure(1, at(0, 0), 'road')],
      ),
      'N2/180',
    );
    const params = { cell: '0', spot: 'road' };
    const sent = starting('princess', court);
    expect(sent.toSorted()).toEqual([
      'princess 0 city 2',
      'princess N1 city 1',
      'princess N1 city 2 big-meeple',
      'princess N1 city 2 meeple',
    ]);
    expect(forbidden(court, 'princess 0 road 2')).toEqual({ reason: 'princess-cannot', params });
    const beside = withFigures(court, figure(1, at(0, -2), field));
    expect(starting('princess', beside)).toEqual(sent);
  });
});

describe('an objection to a portal', () => {
  const game = playing(
    gameWith(['base-U', 'dragon-R', 'base-U', 'base-U'], { modules: { ...modules, traders: true } }),
    'E1/0 meeple field-N',
  );
  const laid = playing(game, 'W1/0');

  it('names the tile, the place or the figure', () => {
    expect(forbidden(laid, 'portal W1')).toEqual({ reason: 'portal-leads-nowhere', params: { cell: 'W1' } });
    expect(forbidden(playing(laid, 'pass', 'E2/0'), 'portal E1')).toEqual({
      reason: 'no-portal',
      params: { cell: 'E1' },
    });
    const chosen = playing(laid, 'portal E1');
    expect(forbidden(chosen, 'through meeple city')).toEqual({
      reason: 'no-such-spot',
      params: { spot: 'city', spots: 'road, field-N, field-S' },
    });
    expect(forbidden(chosen, 'through abbot road')).toEqual({ reason: 'none-in-hand', params: { figure: 'abbot' } });
    expect(forbidden(chosen, 'through pig road')).toEqual({ reason: 'not-for-figures', params: { spot: 'road' } });
    const closed = playing(gameWith(['base-E', 'dragon-R', 'base-U'], { modules }), 'N1/180 pass', 'W1/0', 'portal 0');
    expect(forbidden(closed, 'through meeple city')).toEqual({ reason: 'portal-needs-open', params: { spot: 'city' } });
  });

  it('says that only helpers are in hand, or that the tile is no portal', () => {
    expect(starting('portal', laid)).toEqual(['portal 0', 'portal E1']);
    const helpers = withHands(laid, { meeple: 0, builder: 1, pig: 1 });
    expect(starting('portal', helpers)).toEqual([]);
    const own = withFigures(laid, figure(1, at(1, 0), 'field-S'));
    expect(starting('portal', withHands(own, { meeple: 0, builder: 1, pig: 1 }))).toEqual([]);
    expect(starting('portal', playing(laid, 'pass', 'E2/0'))).toEqual([]);
  });
});
