import { animals, bonuses } from '#engines/aramini-circus/index.js';
import { allCards, icons, terrains } from '#engines/circle-the-wagons/cards.js';
import { type Load, pictures } from '#engines/golden-train/cards.js';
import { colours, faces } from '#engines/quel-cirque/board/board.js';
import { drawToken } from '#renderers/aramini-circus/animals.js';
import { cardSprite } from '#renderers/aramini-circus/cards.js';
import { wagonSprite as animalWagon } from '#renderers/aramini-circus/wagons.js';
import { drawCard, drawTerritory } from '#renderers/circle-the-wagons/cards/cards.js';
import { drawDynamiteCard, drawLoadCard } from '#renderers/golden-train/board/piles.js';
import { wagonSprite as freightWagon } from '#renderers/golden-train/board/wagons.js';
import { centre, inset } from '#renderers/kit/layout.js';
import { drawTubeClown } from '#renderers/quel-cirque/board/clown.js';
import { drawDie, drawMarble } from '#renderers/quel-cirque/board/marbles.js';
import { textsFor } from '#src/i18n/texts.js';
import type { ContactSheet, Specimen } from './contact-sheet.js';

const SIDE = 180;
const texts = textsFor('en');
const loads: readonly Load[] = [1, 2, 3, 'sheriff'];

const araminiCircus: ContactSheet = {
  name: 'aramini-circus.figures',
  side: SIDE,
  specimens: [
    ...animals.flatMap((animal): readonly Specimen[] => [
      { label: animal, draw: (ctx, { x, y }) => ctx.drawImage(cardSprite(animal, texts, 126, 168), x + 20, y) },
      {
        label: `${animal} wagon`,
        draw: (ctx, { x, y }) => ctx.drawImage(animalWagon({ animal, value: 2 }, 130), x + 24, y),
      },
      { label: `${animal} token`, draw: (ctx, area) => drawToken(ctx, animal, centre(area), 110) },
    ]),
    ...bonuses.map((bonus): Specimen => ({
      label: bonus,
      draw: (ctx, { x, y }) => ctx.drawImage(cardSprite(bonus, texts, 126, 168), x + 20, y),
    })),
  ],
};

const goldenTrain: ContactSheet = {
  name: 'golden-train.figures',
  side: SIDE,
  specimens: [
    ...pictures.flatMap((picture): readonly Specimen[] => [
      {
        label: picture,
        draw: (ctx, { x, y }) => ctx.drawImage(freightWagon({ picture, load: null }, 'A1', 130), x + 24, y),
      },
      {
        label: `${picture}, small`,
        draw: (ctx, { x, y }) => ctx.drawImage(freightWagon({ picture, load: null }, 'B12', 76), x + 50, y + 40),
      },
    ]),
    ...loads.flatMap((load): readonly Specimen[] => [
      {
        label: `load ${load}`,
        draw: (ctx, { x, y }) => ctx.drawImage(freightWagon({ picture: 'coal', load }, '', 130), x + 24, y),
      },
      { label: `card ${load}`, draw: (ctx, area) => drawLoadCard(ctx, inset(area, 24), load) },
    ]),
    { label: 'dynamite', draw: (ctx, area) => drawDynamiteCard(ctx, inset(area, 20), 4) },
  ],
};

const quelCirque: ContactSheet = {
  name: 'quel-cirque.figures',
  side: SIDE,
  ground: '#e8c98f',
  specimens: [
    ...colours.map((colour): Specimen => ({
      label: `${colour} marble`,
      draw: (ctx, area) => drawMarble(ctx, { colour, texts }, centre(area), 110),
    })),
    ...colours.map((colour): Specimen => ({
      label: 'as on the board',
      draw: (ctx, area) => drawMarble(ctx, { colour, texts }, centre(area), 38),
    })),
    ...faces.map((face): Specimen => ({
      label: `${face} rolled`,
      draw: (ctx, area) => drawDie(ctx, face, texts, inset(area, 40)),
    })),
    ...[0, 1, 2, 3].map((held): Specimen => ({
      label: `clown with ${held}`,
      draw: (ctx, area) =>
        drawTubeClown(ctx, { x: centre(area).x, y: area.y + SIDE - 6 }, colours.slice(0, held), texts),
    })),
  ],
};

const circleTheWagons: ContactSheet = {
  name: 'circle-the-wagons.figures',
  side: 150,
  specimens: [
    ...icons.flatMap((icon, index) =>
      terrains.map((terrain, at): Specimen => ({
        label: `${icon} in ${terrain}`,
        draw: (ctx, { x, y }) =>
          drawTerritory(ctx, { icon, terrain }, { x: x + 15, y: y + 15 }, (index + at) % 2 === 0 ? 120 : 60),
      })),
    ),
    ...allCards.map(({ id }): Specimen => ({
      label: `card ${id}`,
      draw: (ctx, { x, y }) => drawCard(ctx, id, { x, y, territory: 56 }),
    })),
  ],
};

export const gameFigureSheets: readonly ContactSheet[] = [araminiCircus, goldenTrain, quelCirque, circleTheWagons];
