import { expect, it } from 'vitest';
import { isNewer } from '#src/app/updates.js';

it('knows newer versions by their numbers, not by their letters', () => {
  expect(isNewer('v1.10.0', '1.9.9')).toBe(true);
  expect(isNewer('1.0.1', '1.0.0')).toBe(true);
  for (const version of ['1.9.9', '1.9.8', '1.8.10', '0.10.0']) expect(isNewer(version, '1.9.9')).toBe(false);
});
