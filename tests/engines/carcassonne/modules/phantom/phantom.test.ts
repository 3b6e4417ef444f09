import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { asked, gameWith, movesIn, playing, refusal, withFigures } from '../../table.js';

const tiles = ['base-U', 'base-B', 'base-U', 'base-U'];
const game = (modules: Readonly<Record<string, boolean>> = {}, pile: readonly string[] = tiles): State =>
  gameWith(pile, { modules: { phantom: true, ...modules } });

/** The road has a meeple; the phantom may follow. */
const followed = (modules?: Readonly<Record<string, boolean>>): State => playing(game(modules), 'E1/0 meeple road');

describe('the phantom', () => {
  it('may follow the figure of the turn, on a feature of the tile that is still free', () => {
    expect(asked(followed())).toEqual([0, 'figure']);
    expect(movesIn(followed())).toEqual(['phantom field-N', 'phantom field-S', 'pass']);
    expect(refusal(followed(), 'phantom road')).toBe('feature-taken');
    expect(refusal(followed(), 'meeple field-N')).toBe('not-now');
    const both = playing(followed(), 'phantom field-N');
    expect(asked(both)).toEqual([1, 'tile']);
    expect(
      engine
        .view(both, 0)
        .figures.map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['meeple', 'phantom']);
    expect(asked(playing(followed(), 'pass'))).toEqual([1, 'tile']);
  });

  it('may be the figure of the turn, and then does not follow', () => {
    const first = playing(game(), 'E1/0 phantom road');
    expect(asked(first)).toEqual([1, 'tile']);
    expect(engine.view(first, 0).supplies[0]).toMatchObject({ phantom: 0 });
  });

  it('does not follow where the figure step is passed', () => {
    expect(asked(playing(game(), 'E1/0 pass'))).toEqual([1, 'tile']);
  });

  it('follows on a complete feature too, and is scored there', () => {
    const state = playing(game({}, ['base-E', 'base-U', 'base-U']), 'N1/180 meeple field');
    expect(movesIn(state)).toEqual(['phantom city', 'pass']);
    expect(playing(state, 'phantom city').position.scores).toEqual([4, 0]);
  });

  it('does not follow a princess who sends a follower home', () => {
    const rival = { seat: 1, kind: 'meeple', cell: { x: 0, y: 0 }, spot: 'city' } as const;
    const laid = playing(withFigures(game({ dragon: true }, ['dragon-D', 'base-U', 'base-U']), rival), 'N1/180');
    expect(movesIn(laid)).toContain('princess 0 city 2');
    expect(asked(playing(laid, 'princess 0 city 2'))).toEqual([1, 'tile']);
    expect(asked(playing(laid, 'meeple field-NE'))).toEqual([0, 'figure']);
  });

  it('comes out of a portal only where the first figure used none', () => {
    const pile = ['base-B', 'dragon-R', 'base-U', 'base-U'];
    const laid = playing(game({ dragon: true }, pile), 'S1/0 pass', 'E1/0');
    const through = playing(laid, 'portal S1', 'through meeple monastery');
    expect(asked(through)).toEqual([1, 'figure']);
    expect(movesIn(through).some((move) => move.startsWith('portal'))).toBe(false);
    expect(refusal({ ...through, position: { ...through.position, toPlay: 1 } }, 'portal S1')).toBe('not-now');
    const put = playing(laid, 'meeple road-E');
    expect(movesIn(put)).toContain('portal S1');
    expect(movesIn(playing(put, 'portal S1'))).toEqual(['through phantom field', 'through phantom monastery']);
  });

  it('stands on a tower as a meeple does, after a floor was added', () => {
    const pile = ['tower-I', 'base-B', 'base-U', 'base-U'];
    const raised = playing(game({ tower: true }, pile), 'S1/0');
    const built = playing(raised, movesIn(raised).find((move) => move.startsWith('floor')) ?? 'floor S1');
    expect(asked(built)).toEqual([0, 'figure']);
    expect(movesIn(built)).toContain('man-tower phantom S1');
    expect(movesIn(built).filter((move) => !move.includes('phantom'))).toEqual(['pass']);
  });

  it('never climbs among acrobats, as the rulebook of the big top says', () => {
    const pile = ['bigtop-A', 'base-U', 'base-U'];
    const state = gameWith(pile, { modules: { phantom: true, acrobats: true } });
    const place = movesIn(state)[0] ?? '';
    const climbed = playing(
      state,
      place,
      movesIn(playing(state, place)).find((move) => move.startsWith('acrobat')) ?? '',
    );
    expect(asked(climbed)).toEqual([0, 'figure']);
    expect(movesIn(climbed).every((move) => move === 'pass' || move.startsWith('phantom field'))).toBe(true);
  });

  it('is a prisoner of its own kind', () => {
    const held = withFigures(game({ tower: true }), { seat: 1, kind: 'phantom', cell: { x: 0, y: 0 }, spot: 'road' });
    expect(engine.view(held, 0).figures).toMatchObject([{ kind: 'phantom', seat: 1 }]);
  });
});
