import { seatColour } from '#renderers/kit/seats.js';
import { describeColourVision } from '../support/colour-vision.js';

const seats = [0, 1, 2, 3, 4, 5];

describeColourVision('seats', {
  seats: { colours: Object.fromEntries(seats.map((seat) => [`seat ${seat + 1}`, seatColour(seat)])) },
});
