import { rulebookOf } from './flow/compose.js';
import { modules } from './modules/index.js';
import { baseTiles, createCatalogue } from './tiles/catalogue.js';

export const rulebook = rulebookOf(modules);

/**
 * The rule set of each choice of options, and one for everything in the box, for facts that are the same in all games.
 */
export const { rulesOf, wholeBox } = rulebook;

const faces = createCatalogue([...baseTiles, ...wholeBox.hooks.supply.tiles]);

/** Every tile type, those of the base game first, without the segments that only some modules add. */
export const tileTypes = faces.types;

/** @throws for an unknown name, which is a bug */
export const tileType = faces.type;

export const orientedTile = faces.oriented;
