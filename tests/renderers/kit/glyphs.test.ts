import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { typefaces } from '#renderers/kit/fonts/fonts.js';
import { glyphRanges } from '../support/coverage.js';

const require = createRequire(import.meta.url);

const rangesIn = (packageName: string, file: string): string => {
  const path = require.resolve(`@expo-google-fonts/${packageName}/${file.split('_')[1] ?? ''}/${file}.ttf`);
  return glyphRanges(readFileSync(path))
    .map((range) => [...new Set(range)].map((codePoint) => codePoint.toString(16)).join('-'))
    .join(' ');
};

// `npx vitest run tests/renderers/kit/glyphs.test.ts -u` writes the file when a typeface has changed.
it('the list of glyphs is what the typefaces have, in both of their weights', async () => {
  const glyphs: Record<string, string> = {};
  for (const { packageName, file } of typefaces.filter(({ packageName }) => packageName !== 'rye')) {
    const ranges = rangesIn(packageName, file);
    const name = file.split('_')[0] ?? '';
    expect(glyphs[name] ?? ranges, file).toBe(ranges);
    glyphs[name] = ranges;
  }
  await expect(`${JSON.stringify(glyphs, null, 2)}\n`).toMatchFileSnapshot('../../../renderers/kit/fonts/glyphs.json');
});
