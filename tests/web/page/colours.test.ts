import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync('web/shared/theme/tokens.css', 'utf8');

/** A colour of the theme by day and by night. */
const bothLooks = (name: string): readonly string[] => {
  const [, day = '', night = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`, 'u').exec(tokens) ?? [];
  return [day, night];
};

/** The relative luminance (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('points just gained are legible by day and by night, on the page and next to the player to act', () => {
  const letters = bothLooks('gained').map(luminance);
  for (const ground of ['paper', 'called'])
    bothLooks(ground).forEach((colour, look) => {
      const [one, other] = [luminance(colour), letters[look] ?? NaN];
      expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThan(4.5);
    });
});
