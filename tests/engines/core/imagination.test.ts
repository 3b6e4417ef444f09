import { describe, expect, it } from 'vitest';
import type { GameTypes } from '#engines/core/engine.js';
import { noMemory, rememberEvents, reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';

interface Telling extends GameTypes {
  readonly Memory: { readonly heard: readonly string[] };
}

describe('the memory of a move', () => {
  it('is the information shown to the player while its message was the newest', () => {
    const memory = rememberEvents<Telling>(
      { remember: ({ heard }, events) => ({ heard: [...heard, ...events.map(({ type }) => type)] }) },
      { heard: ['before'] },
      [
        { public: { type: 'a card' }, private: { seat: 1, event: { type: 'the two' } } },
        { public: { type: 'a card' }, fleeting: { type: 'a low card' } },
      ],
      1,
    );
    expect(memory).toEqual({ heard: ['before', 'the two', 'a low card'] });
  });

  it('is nothing new where views show everything', () => {
    const memory = noMemory.begin();
    expect(memory).toEqual({});
    expect(noMemory.remember(memory)).toBe(memory);
  });
});

describe('another state that looks the same', () => {
  it('is one that a player with the same view and no memory imagines', () => {
    const engine = {
      view: (state: { readonly secret: number }, audience: number | 'table') => ({ state, audience }),
      begin: (view: object) => ({ view, told: [] }),
      imagine: (view: object, memory: object, random: object) => ({ secret: 2, view, memory, random }),
    };
    const state = { secret: 1 };
    const view = { state, audience: 1 };
    const random = randomFrom('other');
    expect(reshuffle(engine, state, 1, random)).toEqual({ secret: 2, view, memory: { view, told: [] }, random });
  });
});
