import { composerOf } from './compose.js';
import { modules } from './modules/index.js';
import { baseTiles } from './tiles/base.js';
import { createCatalogue } from './tiles/catalogue.js';

/** The rule set of each choice of options. */
export const rulesOf = composerOf(modules);

/** Everything in the box at once, whatever is played with: for what is the same in all games, as the looks of a tile. */
export const wholeBox = rulesOf(Object.fromEntries(modules.map(({ id }) => [id, true])));

const faces = createCatalogue([...baseTiles, ...modules.flatMap(({ tiles }) => tiles ?? [])]);

/** Every tile type, those of the base game first, without what only some modules see on them. */
export const tileTypes = faces.types;

/** The tile type of that name. An unknown name is a bug: it throws. */
export const tileType = faces.type;

/** A tile type as it lies in a rotation. */
export const orientedTile = faces.oriented;
