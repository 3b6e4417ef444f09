import { rulebookOf } from './flow/compose.js';
import { modules } from './modules/index.js';
import { baseTiles, createCatalogue } from './tiles/catalogue.js';

/** All that can be played with. */
export const rulebook = rulebookOf(modules);

/** The rule set of each choice of options; everything in the box at once, for what is the same in all games. */
export const { rulesOf, wholeBox } = rulebook;

const faces = createCatalogue([...baseTiles, ...modules.flatMap(({ tiles }) => tiles ?? [])]);

/** Every tile type, those of the base game first, without what only some modules see on them. */
export const tileTypes = faces.types;

/** The tile type of that name. An unknown name is a bug: it throws. */
export const tileType = faces.type;

/** A tile type as it lies in a rotation. */
export const orientedTile = faces.oriented;
