import { expect, it } from 'vitest';
import { readToken, signToken } from '#src/web/tokens.js';

const claim = { kind: 'spectator', tableId: 'aaaaaaaaaa', generation: 0 } as const;
const token = signToken('a key', claim);

it('a token is read with its key, as it was written and in no other way', () => {
  expect(readToken('a key', token)).toEqual(claim);
  expect(readToken('another key', token)).toBeNull();
  // The last letter of a signature has two unused bits.
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=')
    expect(readToken('a key', `${token.slice(0, -1)}${letter}`) === null).toBe(letter !== token.at(-1));
});
