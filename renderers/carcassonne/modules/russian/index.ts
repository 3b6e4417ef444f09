import type {} from '#engines/carcassonne/modules/russian/tiles.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { aroundPoint } from '#renderers/carcassonne/tiles/in-hundredths.js';
import { drawOnLand } from './land.js';
import { paintNest, paintPond } from './paint.js';
import { trappedPlaces, trapSite } from './places.js';
import { stepInWords, tellEffect, tellEvent } from './words.js';

/** Vodyanoy's pond and Solovei's nest, and those whom they hold. */
export const russianLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    const { trap } = tile.type.traits;
    if (trap === 'vodyanoy') aroundPoint(ctx, trapSite(tile), () => paintPond(ctx));
    if (trap === 'solovei') aroundPoint(ctx, trapSite(tile), () => paintNest(ctx), 0.72);
  },
  stands: { trap: { places: trappedPlaces, height: 0.36 } },
  drawOnLand,
  tellEvent,
  tellEffect,
  steps: { kinds: ['free'], inWords: stepInWords },
  scores: { key: 'pond', includes: (event) => event.type === 'pond-scored', place: 'after' },
};
