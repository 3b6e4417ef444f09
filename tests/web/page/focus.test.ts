import { expect, test } from 'vitest';
import { centreOf, nextTowards, placeNear, scaleToHit, scaleToShow } from '../../../web/table/board/focus.js';

const cell = (column: number, row: number) => ({ x: column * 10, y: row * 10, width: 10, height: 10 });

const far = { x: 1000, y: 1000 };

test('the board moves no further than it must', () => {
  expect(centreOf([cell(0, 0)], { width: 100, height: 100 }, { x: 20, y: 60 })).toEqual({ x: 20, y: 35 });
});

test('all places are shown where they have room', () => {
  expect(centreOf([cell(0, 0), cell(3, 1)], { width: 40, height: 20 }, far)).toEqual({ x: 20, y: 10 });
});

test('of places that are far apart as many whole ones are shown as have room', () => {
  expect(
    centreOf([cell(0, 0), cell(30, 0), cell(31, 0), cell(33, 1)], { width: 25, height: 25 }, { x: 0, y: 5 }),
  ).toEqual({
    x: 310,
    y: 5,
  });
});

test('a place that has no room by itself is shown in the middle', () => {
  expect(centreOf([cell(4, 2)], { width: 5, height: 5 }, far)).toEqual({ x: 45, y: 25 });
});

test('a board comes as close as easy and as careful hits need, and is never smaller than whole', () => {
  const places = [cell(0, 0), { x: 50, y: 50, width: 4, height: 8 }];
  expect(scaleToHit(places, 2, 'easy')).toBe(5.5);
  expect(scaleToHit(places, 2, 'careful')).toBe(3);
  expect(scaleToHit(places, 20, 'careful')).toBe(1);
});

test('a sheet comes no closer than shows all its places, and is never smaller than whole', () => {
  const places = [cell(1, 1), cell(5, 2)];
  expect(scaleToShow(places, 2, { width: 200, height: 200 })).toBe(2);
  expect(scaleToShow(places, 2, { width: 400, height: 60 })).toBe(1.5);
  expect(scaleToShow(places, 2, { width: 50, height: 200 })).toBe(1);
});

test('a button stands below an area, or where the frame and other areas leave room', () => {
  const [button, frame] = [
    { width: 20, height: 10 },
    { width: 200, height: 100 },
  ];
  expect(placeNear(cell(5, 3), button, frame, [])).toMatchObject({ x: 45, y: 48 });
  expect(placeNear(cell(5, 3), button, frame, [cell(5, 5)])).toMatchObject({ x: 68, y: 30 });
  expect(placeNear(cell(19, 9), button, frame, [])).toMatchObject({ x: 162, y: 90 - 8 });
});

test('an arrow leads to the closest area straight ahead, and nowhere from the last one', () => {
  const areas = [cell(0, 0), cell(3, 0), cell(2, 1), cell(0, 4)];
  expect(nextTowards(cell(0, 0), areas, { x: 1, y: 0 })).toBe(1);
  expect(nextTowards(cell(3, 0), areas, { x: -1, y: 0 })).toBe(0);
  expect(nextTowards(cell(0, 0), areas, { x: 0, y: 1 })).toBe(3);
  expect(nextTowards(cell(3, 0), areas, { x: 1, y: 0 })).toBe(-1);
});
