import type { Board, Feature } from '../board/board.js';
import { adjacentCities } from '../board/lookup.js';
import { worth } from '../rules/scoring.js';
import type { RuleSet } from '../composition/rule-set.js';
import { size } from '../persistent/bit-set.js';

/** How much of the game is still to come. */
export interface Outlook {
  /** Tiles still to be drawn. */
  readonly tilesLeft: number;
  readonly seats: number;
}

/** Cities are harder to close than roads: fewer tiles fit. */
const ease = { road: 0.9, city: 0.8, surrounded: 0.95 } as const;

/** How many tiles a seat may lay on one open place before it gives up hope, as a measure of patience. */
const TURNS_PER_OPEN_PLACE = 2.5;

/** How likely one open place of a feature is to be filled before the game ends, from 0 to 1. */
const fillChance = ({ tilesLeft, seats }: Outlook): number => tilesLeft / (tilesLeft + TURNS_PER_OPEN_PLACE * seats);

/** How likely a road, city, monastery or the like is to be completed, from 0 to 1; other features never are. */
export const completionChance = (
  { surrounded, lasting }: RuleSet,
  { kind, open }: Feature,
  outlook: Outlook,
): number => {
  if (kind === 'road' || kind === 'city') return (fillChance(outlook) * ease[kind]) ** open;
  return surrounded.includes(kind) && !lasting.includes(kind)
    ? (fillChance(outlook) * ease.surrounded) ** (open / 2)
    : 0;
};

const POINTS_PER_SUPPLIED_CITY = 3;

/** A field earns for the cities it touches, and may yet meet others. */
const fieldProspect = (rules: RuleSet, board: Board, field: Feature, outlook: Outlook): number => {
  const cities = adjacentCities(board, field).filter(({ open }) => open > 0);
  const likely = cities.reduce((sum, city) => sum + completionChance(rules, city, outlook), 0);
  const newCities = Math.min(field.open, 4) * 0.12 * fillChance(outlook);
  return worth(rules, board, field) + POINTS_PER_SUPPLIED_CITY * (likely + newCities);
};

const cityProspect = (rules: RuleSet, city: Feature, outlook: Outlook): number => {
  const counted = size(city.tiles) + city.coatsOfArms;
  const chance = completionChance(rules, city, outlook);
  return chance * 2 * (counted + city.open * 0.6) + (1 - chance) * (counted + 0.3 * city.open * fillChance(outlook));
};

/** What an open feature is expected to pay in the base game. */
const plainProspect = (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): number => {
  switch (feature.kind) {
    case 'road':
      return size(feature.tiles) + feature.open * 0.7 * fillChance(outlook);
    case 'city':
      return cityProspect(rules, feature, outlook);
    case 'field':
      return fieldProspect(rules, board, feature, outlook);
    default:
      return rules.surrounded.includes(feature.kind)
        ? size(feature.tiles) + feature.open * fillChance(outlook) * ease.surrounded
        : 0;
  }
};

/** The points that a feature is expected to pay the seat that will have the majority on it. */
export const prospectOf = (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): number => {
  const chance = completionChance(rules, feature, outlook);
  return rules.hooks.prospect.reduce(
    (points, prospect) => prospect(feature, points, chance),
    plainProspect(rules, board, feature, outlook),
  );
};
