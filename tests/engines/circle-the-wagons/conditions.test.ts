import { describe, expect, it } from 'vitest';
import type { ConditionId } from '#engines/circle-the-wagons/cards.js';
import { conditions } from '#engines/circle-the-wagons/conditions/index.js';
import { noTown, Town } from '#engines/circle-the-wagons/rules/town.js';
import { drawn } from './map.js';

type Example = readonly [why: string, own: Town, points: number, rival?: Town];

/** Letters: desert, forest, mountains, plains, snow, water; wagon, cow, fort, mine, gun, beer. */
const examples: Readonly<Record<ConditionId, readonly Example[]>> = {
  badlands: [
    ['a gun between deserts left and right', drawn('dw sg db'), 4],
    ['a gun between deserts above and below', drawn('dw', 'sg', 'db'), 4],
    ['a gun between deserts both ways scores once', drawn('.. dw ..', 'dw sg db', '.. db ..'), 4],
    ['deserts round the corner are not between', drawn('dw sg', '.. db'), 0],
    ['a hole between the deserts', drawn('dw .. db'), 0],
    ['a desert behind a hole', drawn('dw sg .. db'), 0],
    ['two guns sharing a desert', drawn('dw sg dc fg df'), 8],
    ['another icon between deserts', drawn('dw sc db'), 0],
    ['a desert on one side only', drawn('pw dw', 'pc sg', 'dw pb'), 0],
    ['no desert above', drawn('pw', 'sg', 'db'), 0],
  ],
  'happy-cows': [
    ['a cow far from snow', drawn('pc pw'), 2],
    ['a cow on snow', drawn('sc pw'), 0],
    ['a cow beside snow', drawn('pc sw'), 0],
    ['snow touching at the corner only', drawn('pc pw', 'pw sw'), 2],
    ['snow beyond a hole', drawn('pc .. sw'), 2],
    ['two happy cows and an unhappy one', drawn('pc dc fw pc sb'), 4],
  ],
  'the-clearing': [
    ['forts count two, forest one less', drawn('df sf fw'), 3],
    ['a fort in the forest is both', drawn('ff'), 1],
    ['nothing but forest is negative', drawn('fw fc', 'fb fm'), -4],
    ['no fort and no forest', drawn('dw'), 0],
  ],
  'circle-the-wagons': [
    ['a territory inside four wagons', drawn('.. dw ..', 'sw pc fw', '.. mw ..'), 6],
    ['a hole inside four wagons is no territory', drawn('pc dw pc', 'sw .. fw', 'pc mw pc'), 0],
    ['three wagons at the edge of town', drawn('sw pc fw', '.. mw ..'), 0],
    ['two circles sharing a wagon', drawn('.. dw .. dw ..', 'sw pc fw sc dw', '.. mw .. pw ..'), 12],
    ['a wagon may be circled as well', drawn('.. dw ..', 'sw pw fw', '.. mw ..'), 6],
  ],
  'smalltown-charm': [
    ['the smaller town scores the difference', drawn('dw'), 3, drawn('dw dc', 'dw dc')],
    ['the larger town scores nothing', drawn('dw dc', 'dw dc'), 0, drawn('dw')],
    ['equal towns', drawn('dw'), 0, drawn('sc')],
    ['holes are no territories', drawn('dw .. dw'), 1, drawn('dw dc dw')],
  ],
  'gold-country': [
    ['a mine in the mountains', drawn('mm'), 2],
    ['a mine beside mountains', drawn('dm mw'), 2],
    ['a mine in the mountains beside mountains scores once', drawn('mm mw'), 2],
    ['mountains at the corner only', drawn('dm dw', 'dw mw'), 0],
    ['mountains beyond a hole', drawn('dm .. mw'), 0],
    ['three mines, one of them away', drawn('mm dm dw dm'), 4],
  ],
  'prairie-life': [
    ['a cow and a plain apart', drawn('sc pw'), 1],
    ['a cow on plains is both', drawn('pc'), 1],
    ['halves are rounded down', drawn('pc dc'), 1],
    ['one alone is nothing', drawn('dc'), 0],
    ['five are two', drawn('pc pc pw'), 2],
  ],
  'cool-water': [
    ['wagons on and beside the largest water', drawn('ww wc dw', '.. dw ..'), 9],
    ['a smaller water does not count', drawn('ww dc wc wb'), 0],
    ['of equal waters the better one', drawn('wc dw .. sw wb sw'), 6],
    ['a wagon at two squares of the water scores once', drawn('wc wb', '.. dw', '.. ..'), 3],
    ['a wagon beside two waters that tie', drawn('wc dw wb'), 3],
    ['no water at all', drawn('dw dw'), 0],
    ['a wagon at the corner of the water', drawn('wc dc', 'dc dw'), 0],
  ],
  'claim-jumpers': [
    ['most mines', drawn('dm sm'), 9, drawn('dm dw')],
    ['most mines, but the rival has more guns', drawn('dm sm'), 4, drawn('dm dg')],
    ['fewer mines and more guns', drawn('dm dg'), 5, drawn('dm sm')],
    ['fewer mines and as many guns', drawn('dm dg'), 0, drawn('dm sm sg')],
    ['equal mines: nobody, whatever the guns', drawn('dm dg'), 0, drawn('sm')],
    ['no mines on either side', drawn('dg'), 0, drawn('sc')],
  ],
  'boom-or-bust': [
    ['no mine', drawn('dw'), 5],
    ['two mines', drawn('dm dm'), 5],
    ['three mines', drawn('dm dm dm'), 0],
    ['six mines', drawn('dm dm dm', 'dm dm dm'), 0],
    ['seven mines', drawn('dm dm dm dm', 'dm dm dm dw'), 3],
    ['eight mines', drawn('dm dm dm dm', 'dm dm dm dm'), 8],
    ['nine mines score no more', drawn('dm dm dm', 'dm dm dm', 'dm dm dm'), 8],
  ],
  'wagon-train': [
    ['a lone wagon', drawn('dw'), 0],
    ['two in a row', drawn('dw sw'), 1],
    ['three in a column', drawn('dw', 'sw', 'fw'), 2],
    ['four', drawn('dw sw fw pw'), 4],
    ['five', drawn('dw sw fw pw mw'), 7],
    ['six', drawn('dw sw fw pw mw ww'), 10],
    ['seven score as six', drawn('dw sw fw pw mw ww dw'), 10],
    ['a wagon in a row and in a column', drawn('dw sw', 'pw dc'), 2],
    ['a hole parts the train', drawn('dw sw .. fw'), 1],
    ['another icon parts the train', drawn('dw sw dc fw pw'), 2],
  ],
  'one-too-many': [
    ['most beers lose one for each beer of the rival', drawn('db sb fb'), -2, drawn('db sb')],
    ['fewer beers lose nothing', drawn('db'), 0, drawn('db sb')],
    ['equal beers lose nothing', drawn('db sb'), 0, drawn('fb pb')],
    ['a rival without beer', drawn('db'), 0, drawn('dw')],
  ],
  bootleggers: [
    ['a beer beside a wagon', drawn('db dw'), 2],
    ['a beer alone', drawn('db dc'), -1],
    ['a beer beside two wagons is sold once', drawn('sw db dw'), 2],
    ['a wagon at the corner', drawn('db dc', 'dc dw'), -1],
    ['more lost than sold', drawn('db dw .. sb', '.. .. .. fb', 'pb .. .. mb'), -2],
  ],
  undiscovered: [
    ['a hole with eight territories around it', drawn('dw dw dw', 'dw .. dw', 'dw dw dw'), 5],
    ['nothing at the upper left', drawn('.. dw dw', 'dw .. dw', 'dw dw dw'), 0],
    ['nothing above', drawn('dw .. dw', 'dw .. dw', 'dw dw dw'), 0],
    ['nothing at the upper right', drawn('dw dw ..', 'dw .. dw', 'dw dw dw'), 0],
    ['nothing on the left', drawn('dw dw dw', '.. .. dw', 'dw dw dw'), 0],
    ['nothing on the right', drawn('dw dw dw', 'dw .. ..', 'dw dw dw'), 0],
    ['nothing at the lower left', drawn('dw dw dw', 'dw .. dw', '.. dw dw'), 0],
    ['nothing below', drawn('dw dw dw', 'dw .. dw', 'dw .. dw'), 0],
    ['nothing at the lower right', drawn('dw dw dw', 'dw .. dw', 'dw dw ..'), 0],
    ['a hole of two squares', drawn('dw dw dw dw', 'dw .. .. dw', 'dw dw dw dw'), 0],
    ['two holes sharing a wall', drawn('dw dw dw dw dw', 'dw .. dw .. dw', 'dw dw dw dw dw'), 10],
    ['an inlet at the edge', drawn('dw .. dw', 'dw dw dw'), 0],
    ['no town', noTown, 0],
  ],
  fortified: [
    ['a block of forts on any terrain', drawn('df sf', 'ff mf'), 7],
    ['blocks overlap', drawn('df sf pf', 'ff mf wf'), 14],
    ['three by three are four blocks', drawn('df df df', 'df df df', 'df df df'), 28],
    ['a hole in the block', drawn('df sf', 'ff ..'), 0],
    ['no fort at the upper left', drawn('dw sf', 'ff mf'), 0],
    ['no fort at the upper right', drawn('df sw', 'ff mf'), 0],
    ['no fort at the lower left', drawn('df sf', 'fw mf'), 0],
    ['no fort at the lower right', drawn('df sf', 'ff mw'), 0],
    ['four in a row', drawn('df sf ff mf'), 0],
  ],
  'the-herd': [
    ['a lone cow', drawn('dc'), 2],
    ['cows on several terrains', drawn('dc sc', 'fc dw'), 6],
    ['only the largest group', drawn('dc sc .. fc'), 4],
    ['corners do not join', drawn('dc dw', 'dw sc'), 2],
    ['groups that tie count once', drawn('dc sc dw fc pc'), 4],
    ['a herd may turn round a corner and back', drawn('dc dw dc', 'dc sc dc'), 10],
    ['no cow', drawn('dw'), 0],
  ],
  'target-practice': [
    ['three territories between', drawn('db dw dc df sg'), 3],
    ['a gun beside the beer', drawn('db dg'), 0],
    ['the nearer gun decides, though it brings less', drawn('dg db dw dc sg'), 0],
    ['bare ground between does not count', drawn('db .. dc .. sg'), 1],
    ['equally near: the better one', drawn('sg .. db dw sg'), 1],
    ['a gun below', drawn('db', 'dw', 'dw', 'dg'), 2],
    ['a gun above', drawn('dg', 'dw', 'dw', 'db'), 2],
    ['a gun below, over bare ground', drawn('db .. dc', '.. .. ..', 'dw .. dc', 'dg .. ..'), 1],
    ['a gun above, equally near with less between', drawn('dg .. ..', '.. .. ..', 'db dw dg'), 1],
    ['many territories to the left without a gun', drawn('dc dc dc db .. .. dg'), 0],
    ['many territories to the right without a gun', drawn('dg .. .. db dc dc dc'), 0],
    ['many territories above without a gun', drawn('dc .. .. ..', 'dc .. .. ..', 'dc .. .. ..', 'db .. .. dg'), 0],
    ['many territories below without a gun', drawn('db .. .. dg', 'dc .. .. ..', 'dc .. .. ..', 'dc .. .. ..'), 0],
    ['no gun in sight', drawn('db dw', 'dw dg'), 0],
    ['each beer its own gun', drawn('db dw dg dw dc sb'), 3],
    ['nearness is counted over bare ground too', drawn('dg .. .. db dw dc sg'), 2],
    ['a gun nearer over bare ground beats territories further away', drawn('dg .. db dw dc sg'), 0],
  ],
  'rifles-ready': [
    ['a fort beside a gun', drawn('df sg'), 2],
    ['two guns arm a fort once', drawn('dg df sg'), 2],
    ['a gun arms several forts', drawn('df sg ff', '.. mf ..'), 6],
    ['a gun at the corner', drawn('df dw', 'dw sg'), 0],
    ['a gun beyond a hole', drawn('df .. sg'), 0],
  ],
};

describe.each(Object.entries(examples))('%s', (id, cases) => {
  const condition = Object.entries(conditions).find(([name]) => name === id)?.[1] ?? (() => NaN);

  const rows = cases.map(([why, own, points, rival]) => ({ why, own, points, rival: rival ?? noTown }));

  it.each(rows)('$why: $points', ({ own, points, rival }) => {
    expect(condition(own, rival)).toBe(points);
  });

  it('scores the same wherever the town lies', () => {
    for (const { why, own, points, rival } of rows) {
      const moved = Town.of(own.squares.map((square) => ({ ...square, x: square.x - 9, y: square.y - 11 })));
      expect(condition(moved, rival), why).toBe(points);
    }
  });
});
