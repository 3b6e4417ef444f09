import { describe, expect, it } from 'vitest';
import {
  allCards,
  conditionIds,
  icons,
  terrains,
  type CardId,
  type ConditionId,
} from '#engines/circle-the-wagons/cards.js';
import { iconNumber, terrainNumber } from '#engines/circle-the-wagons/rules/codes.js';
import { scoreOf } from '#engines/circle-the-wagons/rules/score.js';
import { resultOf } from '#engines/circle-the-wagons/rules/standings.js';
import { noTown, townOf } from '#engines/circle-the-wagons/rules/town.js';
import { drawn } from './map.js';
import { solo } from './table.js';

describe('the cards', () => {
  const territories = allCards.flatMap(({ front }) => front);

  it('show every terrain and every icon twelve times', () => {
    for (const terrain of terrains)
      expect(
        territories.filter((one) => one.terrain === terrain),
        terrain,
      ).toHaveLength(12);
    for (const icon of icons)
      expect(
        territories.filter((one) => one.icon === icon),
        icon,
      ).toHaveLength(12);
  });

  it('stand at their numbers and bear every condition once', () => {
    expect(allCards.map(({ id }) => id)).toEqual(allCards.map((_, index) => index));
    expect(allCards.map(({ back }) => back).toSorted()).toEqual(conditionIds.toSorted());
  });
});

describe('the worked town', () => {
  const town = townOf([
    { card: 13, x: 1, y: 0, turned: false },
    { card: 4, x: 0, y: 0, turned: false },
    { card: 14, x: 3, y: 0, turned: false },
    { card: 0, x: 4, y: -1, turned: false },
    { card: 2, x: 0, y: 2, turned: false },
    { card: 1, x: 2, y: 2, turned: false },
  ]);

  it('has the lands of the rulebook', () => {
    const score = scoreOf(town, noTown, []);
    expect(score.terrains).toEqual({ desert: 4, forest: 1, mountains: 6, plains: 5, snow: 1, water: 3 });
    expect(score.total).toBe(20);
  });

  const worked: Readonly<Partial<Record<ConditionId, number>>> = {
    badlands: 4,
    'happy-cows': 8,
    'the-clearing': 7,
    'gold-country': 2,
    'prairie-life': 4,
    'cool-water': 3,
    'rifles-ready': 4,
    'the-herd': 4,
    bootleggers: -1,
    'target-practice': 4,
    'circle-the-wagons': 0,
    'boom-or-bust': 0,
    'wagon-train': 0,
    undiscovered: 0,
    fortified: 0,
  };

  it.each(Object.entries(worked))('scores %s as worked by hand: %i', (condition, points) => {
    const id = conditionIds.find((name) => name === condition);
    expect(scoreOf(town, noTown, id === undefined ? [] : [id]).total - 20).toBe(points);
  });

  it('adds the bonuses to the lands, in the order of the scoring cards', () => {
    const score = scoreOf(town, noTown, ['bootleggers', 'happy-cows', 'the-clearing']);
    expect(score.conditions.map(({ points }) => points)).toEqual([-1, 8, 7]);
    expect(score.total).toBe(34);
  });
});

describe('a score', () => {
  it('counts only the largest land of each terrain', () => {
    expect(scoreOf(drawn('dw dw sw dw', '.. .. dw ..'), noTown, []).terrains).toMatchObject({ desert: 2, snow: 1 });
  });

  it('may be negative', () => {
    const own = drawn('fb', '..', 'fb');
    expect(scoreOf(own, drawn('db'), ['bootleggers', 'the-clearing', 'one-too-many']).total).toBe(1 - 2 - 2 - 1);
  });

  it('looks next to a territory at those that share an edge with it, if there are any', () => {
    const town = drawn('dw pc', 'sg ..', 'fm ww');
    const beside = (x: number, y: number) =>
      icons.filter((icon) => town.countAdjacentIcons(town.indexOf(x, y), iconNumber(icon)) > 0);
    expect(beside(0, 1)).toEqual(['wagon', 'mine']);
    expect(beside(3, 3)).toEqual([]);
    expect(town.countAdjacentIcons(town.indexOf(1, 1), iconNumber('wagon'))).toBe(1);
    expect(town.countAdjacentTerrain(town.indexOf(0, 1), terrainNumber('desert'))).toBe(1);
    expect(town.indexOf(9, 9)).toBe(-1);
  });

  it('of a town without cards is of a town without size', () => {
    expect(noTown.bounds).toEqual({ left: 0, top: 0, right: -1, bottom: -1 });
    expect(scoreOf(noTown, noTown, []).total).toBe(0);
  });

  it('counts covered territories no more', () => {
    const covered = townOf([
      { card: 0, x: 0, y: 0, turned: false },
      { card: 3, x: 0, y: 0, turned: true },
    ]);
    expect(covered.squares).toHaveLength(4);
    expect(covered.countTerrain(terrainNumber('plains'))).toBe(0);
    expect(covered.at(0, 0)).toMatchObject({ terrain: 'water', icon: 'mine' });
    expect(covered.at(1, 1)).toMatchObject({ terrain: 'snow', icon: 'gun' });
  });
});

describe('the result', () => {
  // Alone cards 0 and 1 score four lands each, card 12 three.
  const townsOf = (...cards: readonly CardId[]) => cards.map((card) => [{ card, x: 0, y: 0, turned: false }]);

  it.each([
    [townsOf(0, 12), [4, 3], [1, 2]],
    [townsOf(12, 1), [3, 4], [2, 1]],
    [townsOf(0, 1), [4, 4], [1, 1]],
  ])('gives the player with most points the first place: %#', (towns, points, places) => {
    expect(resultOf({ towns, conditions: [], stranger: null })).toEqual({ kind: 'over', points, places });
  });

  it.each([
    [[], 1],
    // A card of two terrains is worth three, the same as the player has.
    [[0], 1],
    [[0, 0], 2],
  ] as const)('alone is the first place unless the stranger has more: %j', (row, place) => {
    const { stranger } = solo('local', [15, 16], [0, 1, 2, 3, 4, 5, 6, 7]);
    if (stranger === null) throw new Error('there is a stranger in a solo game');
    expect(resultOf({ towns: townsOf(12), conditions: [], stranger: { ...stranger, row } })).toEqual({
      kind: 'over',
      points: [3],
      places: [place],
    });
  });
});
