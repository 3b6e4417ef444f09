import { expect, it } from 'vitest';
import { hashOfSeed, seedOfChoice } from '../../../src/tables/replay/seed.js';

it('gives a computer player another seed for each game and each of its versions, from which the own is not learnt', () => {
  const chosen = [
    seedOfChoice({ secretSeed: 'one', version: 3 }),
    seedOfChoice({ secretSeed: 'one', version: 4 }),
    seedOfChoice({ secretSeed: 'other', version: 3 }),
    seedOfChoice({ secretSeed: null, version: 3 }),
  ];
  expect(new Set(chosen).size).toBe(4);
  expect(chosen).toEqual(['one:choice:3', 'one:choice:4', 'other:choice:3', ':choice:3'].map(hashOfSeed));
});
