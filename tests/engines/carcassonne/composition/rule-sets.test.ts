import { describe, expect, it } from 'vitest';
import { isElsewhere, isLater, stepRulesIn } from '#engines/carcassonne/composition/steps.js';
import { rulebook, rulesOf } from '#engines/carcassonne/rulebook.js';
import { baseOnly } from '../table.js';

const kindsOf = (figures: readonly { readonly kind: string; readonly places: readonly string[] }[]) =>
  figures.map(({ kind, places }) => `${kind}: ${places.join(' ')}`);

describe('the rules of the base game', () => {
  const rules = rulesOf(baseOnly);

  it('have meeples on four kinds of features, of which monasteries are completed from around', () => {
    expect(kindsOf(rules.figures)).toEqual(['meeple: road city field monastery']);
    expect([rules.surrounded, rules.strongholds, rules.lasting, rules.steps, rules.modules]).toEqual([
      ['monastery'],
      [],
      [],
      [],
      [],
    ]);
    expect(rules.start).toEqual([{ tile: 'base-D', cell: { x: 0, y: 0 } }]);
    expect(rules.figures.map(({ perPlayer, isFollower }) => [perPlayer, isFollower])).toEqual([[7, true]]);
  });

  it('are the same for all games with the same options', () => {
    expect(rulesOf({ ...baseOnly })).toBe(rules);
    expect(rulesOf({})).toBe(rules);
    expect(rulesOf({ ...baseOnly, river: true }).start).toEqual([{ tile: 'river-A', cell: { x: 0, y: 0 } }]);
  });
});

describe('the rules with everything', () => {
  const rules = rulebook.wholeBox;

  it('have all that modules add, and let figures on what is like their own places', () => {
    expect(rules.surrounded).toEqual(['monastery', 'garden', 'lying', 'shrine']);
    expect([rules.strongholds, rules.lasting]).toEqual([['castle', 'quarter'], ['lying']]);
    expect(kindsOf(rules.figures)).toEqual([
      'meeple: road city field monastery lying shrine',
      'ringmaster: road city field monastery lying shrine',
      'big-meeple: road city field monastery lying shrine',
      'abbot: monastery garden lying shrine',
      'builder: road city',
      'pig: field',
      'mayor: city',
      'wagon: road city monastery lying shrine',
      'barn: ',
      'phantom: road city field monastery lying shrine',
      'shepherd: ',
    ]);
  });

  it('have steps that are taken before the action of a turn, and some that are chosen after the tile', () => {
    const before = rules.chain.filter((phase) =>
      stepRulesIn(rules, phase).some(({ kinds }) => kinds.includes('ransom')),
    );
    expect(before.map(({ id }) => id)).toEqual(['abbey-or-draw', 'tile', 'figure', 'abbey-round']);
    expect((['part', 'portal', 'floor', 'man-tower'] as const).map((kind) => isLater(rules, kind))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect((['pass', 'put', 'fairy', 'retire'] as const).map((kind) => isLater(rules, kind))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(isLater(rulesOf(baseOnly), 'floor')).toBe(false);
  });

  it('have steps of which computer players try each at one place for all, and others that hang on the tile', () => {
    const kinds = ['retire', 'fairy', 'put', 'floor', 'acrobat'] as const;
    expect(kinds.map((kind) => isElsewhere(rules, kind))).toEqual([true, true, false, false, false]);
    expect(kinds.map((kind) => isElsewhere(rulesOf(baseOnly), kind))).toEqual(kinds.map(() => false));
  });
});
