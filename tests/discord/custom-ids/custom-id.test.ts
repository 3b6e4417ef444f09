import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customId, parseCustomId } from '#src/discord/custom-ids/custom-id.js';

const refs = fc.record({
  action: fc.stringMatching(/^[a-z]{1,6}$/),
  tableId: fc.option(fc.stringMatching(/^[A-Za-z0-9]{10}$/)),
  version: fc.integer({ min: 0, max: 36 ** 4 - 1 }),
  payload: fc.string({ maxLength: 60 }),
});

describe('custom ids', () => {
  it('say the same when they are read as when they were written, twins too', () => {
    fc.assert(
      fc.property(refs, fc.integer({ min: 0, max: 30 }), (ref, twin) => {
        expect(parseCustomId(customId(ref, twin))).toEqual(ref);
      }),
    );
  });

  it('have room for the longest notation at a table with a million versions', () => {
    expect(
      customId({ action: 'm', tableId: 'abcdefghij', version: 1_000_000, payload: 'x'.repeat(80) }, 99).length,
    ).toBeLessThanOrEqual(100);
  });

  it('are refused when Discord would refuse them', () => {
    expect(() => customId({ action: 'go', tableId: 'abcdefghij', version: 1, payload: 'x'.repeat(90) })).toThrow(
      RangeError,
    );
  });

  it.each([
    '',
    'join',
    'join:short:0:',
    'JOIN:abcdefghij:0:',
    'join:abcdefghij:!:',
    `m:abcdefghij:0:${'x'.repeat(100)}`,
  ])('are not read from “%s”', (text) => {
    expect(parseCustomId(text)).toBeNull();
  });

  it('never throw, whatever they are read from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        expect(() => parseCustomId(text)).not.toThrow();
      }),
    );
  });
});
