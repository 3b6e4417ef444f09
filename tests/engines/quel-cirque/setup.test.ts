import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/quel-cirque/index.js';
import { optionsSchema, setupSchema, type Setup } from '#engines/quel-cirque/setup.js';

const options = optionsSchema.parse({});
const setup = engine.deal(options, 3, randomFrom('setup'));

describe('a setup of Quel Cirque', () => {
  it('gives every seat the colours in the order of the box', () => {
    expect(setup.colours).toEqual(['red', 'yellow', 'green']);
  });

  it('draws the colours where they are secret', () => {
    const colours = Array.from({ length: 20 }, (_, index) =>
      engine.deal({ ...options, secret: true }, 2, randomFrom(`secret ${index}`)).colours.join(),
    );
    expect(new Set(colours).size).toBeGreaterThan(5);
  });

  it.each([2, 3, 4])('is for %i seats, as it is stored', (seats) => {
    const stored: unknown = JSON.parse(JSON.stringify(engine.deal(options, seats, randomFrom('stored'))));
    expect(setupSchema.parse(stored)).toMatchObject({ seats });
  });

  it.each<[string, Partial<Setup>, object]>([
    ['one seat', { seats: 1, colours: ['red'] }, { reason: 'setup-seats', params: { seats: 1 } }],
    ['five seats', { seats: 5 }, { reason: 'setup-seats', params: { seats: 5 } }],
    ['half a seat', { seats: 2.5 }, { reason: 'setup-seats', params: { seats: 2.5 } }],
    ['a colour twice', { colours: ['red', 'red', 'blue'] }, { reason: 'setup-colours' }],
    ['a colour twice and one too many', { colours: ['red', 'red', 'blue', 'green'] }, { reason: 'setup-colours' }],
    ['a seat without a colour', { colours: ['red', 'blue'] }, { reason: 'setup-colours' }],
    ['a colour without a seat', { colours: ['red', 'blue', 'green', 'yellow'] }, { reason: 'setup-colours' }],
    ['a first seat that is none', { firstSeat: 3 }, { reason: 'setup-first-seat' }],
    ['a first seat before the first', { firstSeat: -1 }, { reason: 'setup-first-seat' }],
  ])('is refused with %s', (_, change, error) => {
    expect(engine.start({ ...setup, ...change })).toEqual({ ok: false, error });
  });
});
