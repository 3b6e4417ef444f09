import { land } from '#renderers/carcassonne/tiles/colours.js';
import { palette } from '#renderers/kit/theme.js';
import { seatColour } from '#renderers/kit/seats.js';
import { describeColourVision } from '../support/colour-vision.js';

/** In grey, the white edge distinguishes a figure from the field; it is a separate group. */
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
