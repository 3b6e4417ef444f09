import { expect, test } from 'vitest';
import { clampZoom, scaleAt, WHOLE } from '../../../web/shared/zoom.js';

const frame = { width: 400, height: 800 };
const shown = { width: 400, height: 300 };

test('the point under the finger stays under it', () => {
  const point = { x: 50, y: -20 };
  const zoom = scaleAt({ scale: 2, x: 10, y: 4 }, 1.5, point);
  const inPicture = (at: { scale: number; x: number; y: number }) => [
    (point.x - at.x) / at.scale,
    (point.y - at.y) / at.scale,
  ];
  const [before, after] = [inPicture({ scale: 2, x: 10, y: 4 }), inPicture(zoom)];
  expect(after[0]).toBeCloseTo(before[0] ?? NaN);
  expect(after[1]).toBeCloseTo(before[1] ?? NaN);
});

test('a picture is never smaller than whole, nor endlessly large', () => {
  expect(scaleAt(WHOLE, 0.2, { x: 0, y: 0 }).scale).toBe(1);
  expect(scaleAt(WHOLE, 1_000, { x: 0, y: 0 }).scale).toBe(8);
});

test('a picture cannot be pulled out of its frame', () => {
  expect(clampZoom({ scale: 2, x: 900, y: 900 }, frame, shown)).toEqual({ scale: 2, x: 200, y: 0 });
});
