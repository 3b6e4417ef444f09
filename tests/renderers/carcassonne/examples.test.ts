import { expect, it } from 'vitest';
import { modulePages } from '#renderers/carcassonne/panel/modules.js';
import { playShown } from '#renderers/carcassonne/panel/example.js';
import type { Event } from '#engines/carcassonne/event.js';

/** The event that each turn must show. */
const shows: Readonly<Record<string, (event: Event) => boolean>> = {
  inns: (event) => event.type === 'scored' && event.feature === 'road' && event.points.includes(2 * event.tiles),
  traders: ({ type }) => type === 'builder-worked',
  dragon: (event) => event.type === 'dragon-moved' && event.eaten.length > 0,
  abbey: (event) => event.type === 'scored' && event.points.some((points) => points > 0),
  tower: ({ type }) => type === 'captured',
  bridges: (event) => event.type === 'tile-sold' && event.seller !== null && event.price > 0,
};

const shown = modulePages.flatMap(({ rules, shown: turn }) => (turn === undefined ? [] : [{ id: rules.key, turn }]));

it('an example turn of an expansion is there for each that has its own way of playing', () => {
  expect(shown.map(({ id }) => id).toSorted()).toEqual(Object.keys(shows).toSorted());
});

it.each(shown)('the example turn of $id is played and shows what it tells of', ({ id, turn }) => {
  const { before, after, events } = playShown(id, turn);
  expect(events.filter((event) => shows[id]?.(event) === true)).not.toEqual([]);
  expect(after.active).not.toBe(before.active);
});
