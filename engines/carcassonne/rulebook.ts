import { composerOf } from './compose.js';
import { modules } from './modules/index.js';

/** The rule set of each choice of options. */
export const rulesOf = composerOf(modules);

/** Everything in the box at once, whatever is played with: for what is the same in all games, as the looks of a tile. */
export const wholeBox = rulesOf(Object.fromEntries(modules.map(({ id }) => [id, true])));

/** Every tile type, those of the base game first. */
export const tileTypes = wholeBox.tiles.types;

/** The tile type of that name. An unknown name is a bug: it throws. */
export const tileType = wholeBox.tiles.type;

/** A tile type as it lies in a rotation. */
export const orientedTile = wholeBox.tiles.oriented;
