import { describe, expect, it } from 'vitest';
import { conditionIds, icons, terrains, type CardId, type Territory } from '#engines/circle-the-wagons/cards.js';
import { TrialGround, type Counter } from '#engines/circle-the-wagons/computer/trial-ground.js';
import { conditions } from '#engines/circle-the-wagons/conditions/index.js';
import { codeOf, codesOfFace } from '#engines/circle-the-wagons/rules/codes.js';
import { openIndices } from '#engines/circle-the-wagons/rules/placing.js';
import { totalOf } from '#engines/circle-the-wagons/rules/score.js';
import { Town, type Placement } from '#engines/circle-the-wagons/rules/town.js';
import { QuickRandom } from '#engines/core/quick-random.js';
import { randomFrom } from '#engines/core/random.js';
import { drawn } from '../map.js';
import { townPairsOf } from '../positions.js';

const towns = townPairsOf('trial', 3);

const cards: readonly CardId[] = [0, 7, 12, 17];

/** Tries every card in every placement, and examines it there. */
const eachTrial = (town: Town, ground: TrialGround, look: (placement: Placement, after: Town) => void): void => {
  for (const corner of ground.open)
    for (const card of cards) {
      ground.moveTo(corner);
      for (const turned of [false, true]) {
        ground.lay(codesOfFace(card, turned));
        const placement = { card, ...town.cellAt(corner), turned };
        look(placement, town.withCard(placement));
      }
      ground.lift();
    }
};

const pointsBy = ({ plain, bounded }: Counter): number =>
  plain.reduce((sum, count) => sum + count(), 0) + bounded.reduce((sum, count) => sum + count.exactly(), 0);

const mostBy = ({ plain, bounded }: Counter): number =>
  plain.reduce((sum, count) => sum + count(), 0) + bounded.reduce((sum, count) => sum + count.atMost(), 0);

describe('a ground with a card on trial', () => {
  it('is open where a card may lie', () => {
    for (const { own } of towns) expect(new TrialGround(own).open).toEqual(openIndices(own));
  });

  it('scores lands and each condition as the town with that card does, and no more than it says sooner', () => {
    for (const { own, rival } of towns) {
      const ground = new TrialGround(own);
      const counters = [[], ...conditionIds.map((id) => [id])].map((ids) => ({
        ids,
        counter: ground.counterFor(rival, ids),
      }));
      eachTrial(own, ground, (placement, after) => {
        for (const { ids, counter } of counters) {
          const points = totalOf(after, rival, ids);
          if (pointsBy(counter) !== points || !(mostBy(counter) >= points))
            throw new Error(
              `${ids.join()} at ${placement.x},${placement.y}: ${pointsBy(counter)} of ${mostBy(counter)}, not ${points}`,
            );
        }
      });
    }
  });

  it.each(icons)('scores what hardly ever comes about: a town that is full of %ss', (icon) => {
    const random = new QuickRandom(randomFrom(icon));
    const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(random.fraction() * items.length)] ?? items[0];
    const territory = (): Territory => ({
      terrain: oneOf(['plains', 'desert', 'water']),
      icon: random.fraction() < 0.8 ? icon : oneOf(icons),
    });
    const face = (): readonly number[] => Array.from({ length: 4 }, () => codeOf(territory()));
    for (let times = 0; times < 5; times += 1) {
      const cells = Array.from({ length: 25 }, (_, at) => ({ x: at % 5, y: Math.floor(at / 5), ...territory() }));
      const town = Town.of(cells.filter(() => random.fraction() < 0.8));
      const ground = new TrialGround(town);
      const counters = conditionIds.map((id) => ({ id, counter: ground.counterFor(town, [id]) }));
      for (const corner of ground.open) {
        ground.moveTo(corner);
        ground.lay(face());
        for (const { id, counter } of counters) {
          const points = totalOf(ground, town, [id]);
          expect([id, pointsBy(counter)]).toEqual([id, points]);
          expect(mostBy(counter)).toBeGreaterThanOrEqual(points);
        }
        ground.lift();
      }
    }
  });

  it('has the icons and terrains of the town with that card', () => {
    for (const { own } of towns) {
      const ground = new TrialGround(own);
      eachTrial(own, ground, (_, after) => {
        expect(icons.map((__, icon) => ground.countIcon(icon))).toEqual(icons.map((__, icon) => after.countIcon(icon)));
        expect(terrains.map((__, terrain) => ground.countTerrain(terrain))).toEqual(
          terrains.map((__, terrain) => after.countTerrain(terrain)),
        );
        expect(ground.built).toHaveLength(after.built.length);
      });
    }
  });

  it('is as before when the card is lifted', () => {
    for (const { own } of towns) {
      const ground = new TrialGround(own);
      eachTrial(own, ground, () => undefined);
      expect(ground.cells).toEqual(own.cells);
      expect(ground.built).toEqual(own.built);
      expect(icons.map((_, icon) => ground.countIcon(icon))).toEqual(icons.map((_, icon) => own.countIcon(icon)));
    }
  });

  it('counts the same when asked again, and compares with the rival that is named', () => {
    const [own, rival] = [drawn('pc dm'), drawn('sm sm wg')];
    const ground = new TrialGround(own);
    const first = ground.counterFor(rival, ['badlands', 'claim-jumpers']);
    const again = ground.counterFor(own, ['badlands', 'claim-jumpers']);
    const [corner = 0] = ground.open;
    ground.moveTo(corner);
    ground.lay(codesOfFace(0, false));
    const after = own.withCard({ card: 0, ...own.cellAt(corner), turned: false });
    expect(pointsBy(first)).toBe(totalOf(after, rival, ['badlands', 'claim-jumpers']));
    expect(pointsBy(again)).toBe(totalOf(after, own, ['badlands', 'claim-jumpers']));
    expect(conditions['claim-jumpers'](after, rival)).not.toBe(conditions['claim-jumpers'](after, own));
  });
});
