import { describe, expect, it } from 'vitest';
import type { CardId, Icon, Terrain } from '#engines/circle-the-wagons/cards.js';
import type { GroundChange } from '#engines/circle-the-wagons/rules/ground.js';
import { GroupTally } from '#engines/circle-the-wagons/computer/group-tally.js';
import { PayoutTally } from '#engines/circle-the-wagons/computer/payout-tally.js';
import { TrialGround } from '#engines/circle-the-wagons/computer/trial-ground.js';
import type { Payout } from '#engines/circle-the-wagons/conditions/condition.js';
import { conditions } from '#engines/circle-the-wagons/conditions/index.js';
import {
  BARE,
  codeOf,
  codesOfFace,
  iconNumber,
  iconsByCode,
  terrainsByCode,
} from '#engines/circle-the-wagons/rules/codes.js';
import { groupsOf, largestGroups } from '#engines/circle-the-wagons/rules/groups.js';
import type { Town } from '#engines/circle-the-wagons/rules/town.js';
import { drawn } from '../map.js';
import { townPairsOf } from '../positions.js';

/** A town on which cards are tried, and the changes that its tallies receive. */
class Trial {
  readonly ground: TrialGround;

  constructor(readonly town: Town) {
    this.ground = new TrialGround(town);
  }

  /** Tries four territories, the first of them at a cell of the town. */
  lay(corner: number, after: readonly number[]): GroundChange {
    const { row, cells } = this.town;
    this.ground.moveTo(corner);
    this.ground.lay(after);
    const under = [corner, corner + 1, corner + row, corner + row + 1];
    return { under, before: under.map((at) => cells[at] ?? BARE), after };
  }

  /** Tries each card in each place in one orientation, and removes it again. */
  layEach(cards: readonly CardId[], turned: boolean, look: (change: GroundChange) => void): void {
    for (const corner of this.ground.open)
      for (const card of cards) {
        look(this.lay(corner, codesOfFace(card, turned)));
        this.ground.lift();
      }
  }
}

const kindCount = (kinds: readonly number[]): number => 1 + Math.max(...kinds);

/** The sum of the sizes of the largest group of each kind. */
const totalOf = (ground: TrialGround | Town, kinds: readonly number[]): number =>
  largestGroups(ground, kinds, kindCount(kinds)).reduce((sum, size) => sum + size, 0);

/** The possible growth of the largest groups if each quarter joined all groups that it touches, and none fell apart. */
const joinedBy = (town: Town, kinds: readonly number[], { under, after }: GroundChange): number => {
  const groups = groupsOf(town, kinds);
  const kindOf = (at: number): number => kinds[town.cells[at] ?? BARE] ?? -1;
  const othersWith = (at: number, kind: number): number => {
    const touching = groups.filter((group) => kindOf(group[0] ?? 0) === kind);
    const own = touching.find((group) => group.includes(at));
    if (own !== undefined) return own.length - 1;
    const around = [at - 1, at + 1, at - town.row, at + town.row];
    return touching
      .filter((group) => around.some((beside) => group.includes(beside)))
      .reduce((sum, { length }) => sum + length, 0);
  };
  const largest = largestGroups(town, kinds, kindCount(kinds));
  return largest.reduce((sum, before, kind) => {
    const joined = under
      .filter((_, quarter) => kinds[after[quarter] ?? BARE] === kind)
      .reduce((all, at) => all + 1 + othersWith(at, kind), 0);
    return sum + Math.max(0, joined - before);
  }, 0);
};

const codes = (...pairs: readonly (readonly [Terrain, Icon])[]): readonly number[] =>
  pairs.map(([terrain, icon]) => codeOf({ terrain, icon }));

const towns = townPairsOf('tally', 3).map(({ own }) => own);

/** Mines join regardless of their land, and no other icon does. */
const onlyMines = iconsByCode.map((icon) => (icon === iconNumber('mine') ? 0 : -1));
const kindsOfTerritories = { lands: terrainsByCode, icons: iconsByCode, mines: onlyMines };

describe.each(Object.entries(kindsOfTerritories))(
  'groups of %s that are counted by what a card changes',
  (_, kinds) => {
    it('are as large as if they were counted again, wherever the card lies', () => {
      for (const town of towns) {
        const trial = new Trial(town);
        const tally = new GroupTally(trial.ground, kinds);
        expect(tally.total).toBe(totalOf(town, kinds));
        trial.layEach([0, 7, 12], false, (change) => {
          expect(tally.total + tally.differenceAfter(change)).toBe(totalOf(trial.ground, kinds));
        });
      }
    });

    it('are bounded by all that the quarters of the card touch', () => {
      for (const town of towns) {
        const trial = new Trial(town);
        const tally = new GroupTally(trial.ground, kinds);
        trial.layEach([0, 7, 12], true, (change) => {
          expect(tally.differenceAtMost(change)).toBe(joinedBy(town, kinds, change));
        });
      }
    });
  },
);

describe('the groups of a town by hand', () => {
  const town = drawn('dw dw .. dw', 'dw pc pc dw', 'sm pc .. dw');
  const [first = 0] = town.built;

  const differencesAt = (corner: number, after: readonly number[]): readonly number[] => {
    const trial = new Trial(town);
    const tally = new GroupTally(trial.ground, terrainsByCode);
    const change = trial.lay(corner, after);
    return [tally.differenceAfter(change), tally.differenceAtMost(change)];
  };

  it('are three deserts, three plains and a snowfield', () => {
    expect(new GroupTally(new TrialGround(town), terrainsByCode).total).toBe(7);
  });

  it('join over a card in between: three deserts, one of the card and three more', () => {
    // Its upper quarters are water, above the town; the right one of the lower is on a desert.
    const card = codes(['water', 'beer'], ['water', 'beer'], ['desert', 'gun'], ['desert', 'gun']);
    expect(differencesAt(first + 2 - town.row, card)).toEqual([4 + 2, 1 + 3 + 3 + 1 + 2 - 3 + 2]);
  });

  it('are covered by a card, or fall apart under it', () => {
    const card = codes(['snow', 'gun'], ['snow', 'gun'], ['snow', 'gun'], ['snow', 'gun']);
    // Three deserts are left on the right, the two remaining plains meet only at a corner, and the snow grows to five.
    expect(differencesAt(first, card)).toEqual([0 - 2 + 4, 4]);
  });
});

describe('points that are paid territory by territory, counted by what a card changes', () => {
  const paid: Readonly<Record<string, Payout>> = Object.fromEntries(
    Object.entries(conditions).flatMap(([id, { payout, bound }]) => {
      const each = payout ?? bound;
      return each === undefined ? [] : [[id, each]];
    }),
  );

  it.each(Object.entries(paid))('are what %s pays for the whole town', (_, payout) => {
    for (const town of towns) {
      const trial = new Trial(town);
      const tally = new PayoutTally(trial.ground, payout);
      trial.layEach([3, 9, 16], false, (change) => {
        const points = trial.ground.cells.reduce(
          (sum, code, at) => (payout.codes[code] === true ? sum + payout.pointsAt(trial.ground, at) : sum),
          0,
        );
        expect(tally.pointsAfter(change)).toBe(points);
      });
    }
  });

  it('are asked only of those that the card reaches', () => {
    const [wide, gun] = [drawn('pg pg pg pg pg pg pg'), iconNumber('gun')];
    const [left = 0] = wide.built;
    const countAsked = (reach: Payout['reach'], corner: number): number => {
      const trial = new Trial(wide);
      const asked: number[] = [];
      const payout: Payout = {
        codes: iconsByCode.map((icon) => icon === gun),
        reach,
        pointsAt: (_, at) => {
          asked.push(at);
          return 1;
        },
      };
      const tally = new PayoutTally(trial.ground, payout);
      asked.length = 0;
      tally.pointsAfter(trial.lay(corner, codes(...Array.from({ length: 4 }, () => ['plains', 'mine'] as const))));
      return asked.length;
    };
    // Below the middle: the two above it and one to each side of them, or the two of its columns.
    expect(countAsked('around', left + 3 + wide.row)).toBe(4);
    expect(countAsked('lines', left + 3 + wide.row)).toBe(2);
    // On the middle two are covered: one to each side is around it, and five in its row.
    expect(countAsked('around', left + 3)).toBe(2);
    expect(countAsked('lines', left + 3)).toBe(5);
    // Two cells below, there is none around it.
    expect(countAsked('around', left + 3 + 2 * wide.row)).toBe(0);
    expect(countAsked('lines', left + 3 + 2 * wide.row)).toBe(2);
  });
});
