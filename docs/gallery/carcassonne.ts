import { rotations } from '#engines/carcassonne/geometry/direction.js';
import { tileTypes } from '#engines/carcassonne/rulebook.js';
import { tileSprite } from '#renderers/carcassonne/tiles/tile.js';
import type { ContactSheet, Specimen } from './contact-sheet.js';

const sheetOf = (name: string, side: number): ContactSheet => ({
  name,
  side,
  specimens: tileTypes.map(({ id }, index): Specimen => ({
    label: id,
    draw: (ctx, { x, y }) => {
      ctx.drawImage(tileSprite(id, rotations[index % rotations.length] ?? 0, side), x, y);
    },
  })),
});

/** Every kind of tile, as large as it ever is, and as small. */
export const carcassonneSheets: readonly ContactSheet[] = [
  sheetOf('carcassonne.tiles', 180),
  sheetOf('carcassonne.tiles-small', 64),
];
