import { land } from '#renderers/carcassonne/tiles/colours.js';
import { palette } from '#renderers/kit/theme.js';
import { seatColour } from '#renderers/kit/seats.js';
import { describeColourVision } from '../support/colour-vision.js';

/** In grey a figure is told from the field by its white edge, which is a group of its own. */
const onFields = Object.fromEntries(
  [0, 1, 2, 3, 4, 5].map((seat) => [
    `seat ${seat + 1} on a field`,
    { colours: { figure: seatColour(seat), field: land.field }, inGrey: 0 },
  ]),
);

describeColourVision('Carcassonne', {
  ...onFields,
  ground: { colours: { field: land.field, city: land.city } },
  edges: { colours: { field: land.field, edge: palette.white }, inGrey: 30 },
});
