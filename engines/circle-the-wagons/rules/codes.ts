import { allCards, faceOf, icons, terrains, type CardId, type Icon, type Terrain, type Territory } from '../cards.js';

/*
 * Territories as small numbers, for fast counts: 0 is bare ground, every pair of terrain and icon a number from 1.
 * Terrains and icons have their index in the lists of `cards.ts`; bare ground has neither.
 */

export const BARE = 0;
const NONE = -1;

const numbered = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(names.map((name, number) => [name, number]));

const terrainNumbers = numbered(terrains);
const iconNumbers = numbered(icons);

export const terrainNumber = (terrain: Terrain): number => terrainNumbers[terrain] ?? NONE;
export const iconNumber = (icon: Icon): number => iconNumbers[icon] ?? NONE;

export const codeOf = ({ terrain, icon }: Territory): number =>
  1 + terrainNumber(terrain) * icons.length + iconNumber(icon);

const allTerritories = terrains.flatMap((terrain) => icons.map((icon): Territory => ({ terrain, icon })));

export const territoryOfCode = (code: number): Territory | undefined => allTerritories[code - 1];

/** The number of the terrain by code; −1 for bare ground. */
export const terrainsByCode: readonly number[] = [NONE, ...allTerritories.map(({ terrain }) => terrainNumber(terrain))];

export const iconsByCode: readonly number[] = [NONE, ...allTerritories.map(({ icon }) => iconNumber(icon))];

const upright = allCards.map(({ id }) => faceOf(id, false).map(codeOf));
const turnedRound = allCards.map(({ id }) => faceOf(id, true).map(codeOf));

export const codesOfFace = (card: CardId, turned: boolean): readonly number[] => {
  const codes = (turned ? turnedRound : upright)[card];
  if (codes === undefined) throw new RangeError(`There is no card ${card}`);
  return codes;
};
