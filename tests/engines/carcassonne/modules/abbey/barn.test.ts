import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import type { AbbeySlice } from '#engines/carcassonne/modules/abbey/slice.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { events, forbidden, gameWith, offered, playing, refusal, scores } from '#tests/engines/carcassonne/table.js';

const modules = { abbey: true };

/** A field in the south-west of the start tile, next to a city that S2 completes; another field is south of it. */
const tilesOfBarn = ['base-U', 'base-E', 'base-E', 'base-B', 'base-B', 'base-B'];
const barnyard = (farmer: string, other = 'meeple field', tiles: readonly string[] = tilesOfBarn, options = {}) =>
  playing(
    gameWith(tiles, { modules: { ...modules, ...options } }),
    ...[`W1/0 ${farmer}`, 'S1/180 pass', 'S2/0 pass', `S3/0 ${other}`],
  );

const withBarns = (state: State, barns: AbbeySlice['barns']): State => ({
  ...state,
  position: {
    ...state.position,
    slices: { ...state.position.slices, abbey: { abbeys: [true, true], wagons: [], round: [], isExtra: false, barns } },
  },
});

describe('the barn', () => {
  it('goes on a corner of the tile just laid where four tiles meet in one field without a barn', () => {
    const game = barnyard('pass');
    expect(offered(game).filter((move) => move.includes('build-barn') && move.startsWith('S1W1/'))).toEqual([
      'S1W1/0 build-barn NE',
    ]);
    expect(refusal(game, 'S1W1/0 build-barn SE')).toBe('no-barn-corner');
    const built = playing(game, 'S1W1/0 build-barn NE');
    expect(built.position.slices.abbey?.barns).toEqual([{ seat: 0, cell: { x: -1, y: 1 }, corner: 'NE' }]);
    expect(built.position.supplies[0]?.barn).toBe(0);
    const there = withBarns(game, [{ seat: 1, cell: { x: -1, y: 0 }, corner: 'SE' }]);
    expect(refusal(there, 'S1W1/0 build-barn NE')).toBe('no-barn-corner');
    const spent = { ...game, position: { ...game.position, supplies: [{ meeple: 7, barn: 0 }, { meeple: 7 }] } };
    expect(refusal(spent, 'S1W1/0 build-barn NE')).toBe('none-in-hand');
    expect(refusal(game, 'S1W1/0 barn field')).toBe('not-for-figures');
  });

  it('has the farmers of its field paid 3 a completed city and sent home', () => {
    const built = playing(barnyard('meeple field-S'), 'S1W1/0 build-barn NE');
    expect(events(built, 'farmers-scored')).toMatchObject([{ cities: 1, points: [3, 0] }]);
    expect(built.position.supplies[0]?.meeple).toBe(7);
    expect(engine.view(built, 'table').figures.map(({ seat }) => seat)).toEqual([1]);
  });

  it('pays its farmers as a new one though another field has one already', () => {
    const other = withBarns(barnyard('meeple field-S'), [{ seat: 1, cell: { x: -1, y: 0 }, corner: 'NE' }]);
    const built = playing(other, 'S1W1/0 build-barn NE');
    expect(events(built, 'farmers-scored')).toMatchObject([{ cities: 1, points: [3, 0] }]);
  });

  it('goes on a corner that is read as in French too', () => {
    expect(engine.notation.parse('build-barn no')).toEqual(engine.notation.parse('build-barn NW'));
  });

  it('keeps farmers off its field', () => {
    const tiles = ['base-U', 'base-E', 'base-E', 'base-B', 'base-B', 'base-U', 'base-U'];
    const built = playing(barnyard('pass', 'pass', tiles), 'S1W1/0 build-barn NE');
    expect(forbidden(built, 'W2/0 meeple field-S')).toEqual({ reason: 'barn-in-field', params: { spot: 'field-S' } });
    expect(refusal(built, 'W2/0 meeple field-N')).toBeNull();
  });

  it('pays 1 a completed city to farmers whose field is joined to it later', () => {
    const joined = playing(barnyard('meeple field-S'), 'S1W1/0 build-barn NE', 'S2W1/0 pass');
    expect(events(joined, 'farmers-scored')).toMatchObject([{ cities: 1, points: [0, 1] }]);
    expect(engine.view(joined, 'table').figures).toEqual([]);
  });

  it('pays 4 a completed city to its owner at the end', () => {
    const end = playing(barnyard('meeple field-S'), 'S1W1/0 build-barn NE', 'S2W1/0 pass');
    expect(events(end, 'barn-scored')).toMatchObject([{ seat: 0, cities: 1, points: 4 }]);
    expect(scores(end)).toEqual([7, 1]);
  });

  it('pays each owner in full, and one owner once for two in one field', () => {
    const game = playing(barnyard('pass', 'pass'), 'S1W1/0 pass');
    const corner = { cell: { x: -1, y: 1 }, corner: 'NE' } as const;
    const end = playing(
      withBarns(game, [
        { seat: 0, ...corner },
        { seat: 1, ...corner },
        { seat: 0, ...corner },
      ]),
      'S2W1/0 pass',
    );
    expect(events(end, 'barn-scored').map(({ seat, points }) => [seat, points])).toEqual([
      [0, 4],
      [1, 4],
    ]);
    expect(scores(end)).toEqual([4, 4]);
  });

  it('adds 1 for a pig when farmers are paid, and none at the end', () => {
    const tiles = ['base-U', 'base-E', 'base-U', 'base-E', 'base-B'];
    const end = playing(
      gameWith(tiles, { modules: { ...modules, traders: true } }),
      ...['W1/0 meeple field-S', 'S1/180 pass', 'E1/0 pig field-S', 'S2/0 pass', 'S1W1/0 build-barn NE'],
    );
    expect(events(end, 'pig-bonus')).toMatchObject([{ seat: 0, points: 1, final: false }]);
    expect(scores(end)).toEqual([3 + 1 + 4, 0]);
    expect(end.position.supplies[0]).toMatchObject({ meeple: 7, pig: 1, barn: 0 });
  });
});

describe('with the big top', () => {
  it('wagons and mayors count for the tent as one each, barns do not', () => {
    const tiles = ['base-U', 'bigtop-F', 'base-U', 'base-U', 'base-U', 'bigtop-H'];
    const game = gameWith(tiles, { modules: { ...modules, tent: true }, tokens: [5, 4, 3] });
    const stand = offered(playing(game, 'E1/0 wagon road')).find((move) => /^S1E1\/\d+ pass$/.test(move)) ?? '';
    const raised = playing(game, 'E1/0 wagon road', stand, 'W1/0 pass', 'W2/0 pass', 'W3/0 pass');
    const barn = withBarns(raised, [{ seat: 0, cell: { x: 1, y: 1 }, corner: 'NW' }]);
    const last = offered(barn).find((move) => move.endsWith(' pass')) ?? '';
    expect(events(playing(barn, last), 'tent-scored')[0]).toMatchObject({ figures: [1, 0] });
  });

  it('acrobats are ordinary meeples', () => {
    const game = gameWith(['bigtop-A', 'base-U'], { modules: { ...modules, acrobats: true } });
    const supplies = [{ meeple: 0, mayor: 1, wagon: 1, barn: 1 }, { meeple: 7 }];
    expect(refusal({ ...game, position: { ...game.position, supplies } }, 'S1/0 acrobat S1')).toBe('none-in-hand');
  });

  it('the ringmaster earns his bonus when the farmers of a barn are paid', () => {
    const tiles = ['base-U', 'base-E', 'base-E', 'bigtop-A', 'base-B', 'base-B'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, ringmaster: true, acrobats: true } }),
      ...['W1/0 ringmaster field-S', 'S1/180 pass', 'S2/0 pass'],
    );
    const north =
      offered(game).find((move) => /^N1W1\/\d+ pass$/.test(move)) ??
      offered(game).find((move) => /^W2\/\d+ pass$/.test(move)) ??
      '';
    const built = playing(game, north, 'S1W1/0 build-barn NE');
    expect(events(built, 'ringmaster-bonus')).toMatchObject([{ seat: 0, points: 2, final: false }]);
  });
});

describe('the farmers next to a new barn', () => {
  it('are paid for cities that are completed in the same turn', () => {
    const built = playing(
      gameWith(['base-U', 'base-U', 'base-B', 'base-E', 'base-E', 'base-U'], { modules }),
      ...['W1/0 meeple field-S', 'E1/0 pass', 'S1W1/0 pass', 'S1E1/270 pass', 'S1/90 build-barn NW'],
    );
    expect(events(built, 'farmers-scored')).toMatchObject([{ cities: 1, points: [3, 0] }]);
  });

  it('bring the fairy’s three', () => {
    const game = playing(
      gameWith(tilesOfBarn, { modules: { ...modules, dragon: true } }),
      ...['W1/0 meeple field-S', 'S1/180 pass', 'S2/0 fairy W1 field-S', 'S3/0 pass', 'S1W1/0 build-barn NE'],
    );
    expect(events(game, 'fairy-bonus')).toMatchObject([{ seat: 0, points: 3, final: false }]);
    expect(events(game, 'farmers-scored')).toMatchObject([{ points: [3, 0] }]);
  });
});
