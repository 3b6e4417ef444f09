import { tints } from '#renderers/quel-cirque/board/marbles.js';
import { describeColourVision } from '../support/colour-vision.js';

const { red, yellow, green, blue, white, black } = tints;

describeColourVision('Quel Cirque', {
  marbles: { colours: { red: red.fill, yellow: yellow.fill, green: green.fill, blue: blue.fill } },
  die: { colours: { white: white.fill, black: black.fill } },
});
