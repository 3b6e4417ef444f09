import { describe, expect, it } from 'vitest';
import { engine } from '#engines/quel-cirque/index.js';
import { changesOf } from '#renderers/quel-cirque/board/changes.js';
import { renderer } from '#renderers/quel-cirque/renderer.js';
import { clown, gameWith, playAll, ringWith } from '#tests/engines/quel-cirque/table.js';
import { sceneIn } from '../support/describe-renderer.js';

const scene = sceneIn('en', ['Ada', 'Bob']);

describe('the end of Quel Cirque', () => {
  const nearEnd = {
    ...gameWith(['red']),
    ring: ringWith([clown('b7', 'red'), clown('b1'), clown('c1')], { 5: 'yellow', 4: 'green' }),
  };
  const view = engine.view(playAll(nearEnd, 'b7-b8').state, 'table');

  it('accounts for every hole with a player’s marble, and for no neutral hole', () => {
    expect(renderer.scores?.(view, [], scene)).toEqual([
      { label: 'Hole of 5 stars', values: [null, 5] },
      { label: 'Hole of 6 stars', values: [6, null] },
    ]);
  });

  it('says why the game ended, and why the winner won, in stars', () => {
    expect(renderer.verdict?.(view, scene)).toBe(
      'The 6-star hole is filled, which ends the game. **Ada** wins with **6 stars** against 5.',
    );
    expect(renderer.points?.(1, scene)).toBe('1 star');
  });
});

describe('a roll that allows nothing', () => {
  it('is told as a lost turn', () => {
    expect(renderer.event({ type: 'lost-turn', seat: 0, face: 'red' }, scene)).toMatch(/allows no move.*turn is lost/u);
  });
});

describe('what a walk brought', () => {
  const start = {
    ...gameWith(['red']),
    ring: ringWith([clown('b7', 'red'), clown('b1'), clown('c1')]),
  };
  const { state, events } = playAll(start, 'b7-b8');
  const told = events.map((event) => event.public);

  it('sounds happier the richer the hole', () => {
    const words = told.flatMap((event) => renderer.event(event, scene) ?? []).join(' ');
    expect(words).toContain('The 6-star hole, **+6 stars** for red!');
    const rich = renderer.event({ type: 'dropped', drop: { stars: 4, colour: 'blue' } }, scene);
    expect(rich).toBe('Plonk: the blue marble lands in a rich hole: **+4 stars** for blue!');
  });

  it('is remembered at the end, with where it led', () => {
    expect(renderer.highlights?.(engine.view(state, 'table'), told, scene)).toEqual([
      '🎪 Best move: **Ada** won 6 stars at once, from b7 to b8.',
    ]);
  });
});

describe('what has changed since the board before', () => {
  it('is all that was done since then', () => {
    const start = {
      ...gameWith(['red', 'blue', 'red', 'red']),
      ring: ringWith([clown('a2', 'red'), clown('b1'), clown('c1')]),
    };
    const { state, events } = playAll(start, 'a2-a3', 'blue@b1');
    const recent = events.map((event) => event.public);
    expect(changesOf(engine.view(state, 'table'), recent)).toEqual({
      clowns: ['a3', 'b1'],
      left: ['a2'],
      holes: ['a3'],
    });
  });

  it('starts again with the next game of a tournament', () => {
    const start = {
      ...gameWith(['red', 'red', 'red'], { tournament: 'games', goal: 2 }),
      ring: ringWith([clown('b7', 'red'), clown('b1'), clown('c1')]),
    };
    const { state, events } = playAll(start, 'b7-b8');
    const recent = events.map((event) => event.public);
    expect(changesOf(engine.view(state, 'table'), recent)).toEqual({ clowns: [], left: [], holes: [] });
  });
});

describe('what may still come', () => {
  const start = {
    ...gameWith(['red'], { secret: true }),
    ring: ringWith([clown('a2', 'red', 'blue'), clown('b1'), clown('c1')]),
  };

  it('tells players of their own marbles, and no one of another’s secret', () => {
    expect(renderer.chances?.(engine.view(start, 0), scene)).toContain('next to drop from the clown on a2');
    expect(renderer.chances?.(engine.view(start, 'table'), scene)).not.toContain('Your marbles');
  });
});
