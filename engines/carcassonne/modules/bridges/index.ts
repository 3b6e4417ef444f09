import type { Module } from '#engines/carcassonne/composition/rule-set.js';
import { bidsAhead } from './ahead.js';
import { bidding, bidSteps, buySteps, naming, nameSteps, noBidSteps, selling, sellSteps } from './auction.js';
import { beginning, holding, opening, placed } from './bazaar.js';
import { castlePhase, castleSteps, noCastleSteps, restore } from './castles.js';
import { expectedPoints } from './estimate.js';
import { fieldWorth, scoreCastles } from './fiefs.js';
import { begin, bridgesSetup, setupFlaw } from './setup.js';
import { bridgeSteps, overpasses, puttingFlaw, refuseSteps } from './spans.js';
import { bridgesTiles } from './tiles.js';

/** Bridges that carry roads over the land, small cities that become castles, and bazaars that sell tiles by auction. */
export const bridges: Module = {
  id: 'bridges',
  usual: false,
  tiles: bridgesTiles,
  strongholds: ['castle'],
  setup: bridgesSetup,
  flaw: setupFlaw,
  begin,
  restore,
  overpasses,
  puttingFlaw,
  placed,
  worth: fieldWorth,
  steps: [bridgeSteps, refuseSteps, castleSteps, noCastleSteps, nameSteps, bidSteps, noBidSteps, buySteps, sellSteps],
  phases: [
    beginning,
    castlePhase,
    { id: 'bridges-fiefs', at: 'homecoming', run: scoreCastles },
    opening,
    naming,
    bidding,
    selling,
    holding,
  ],
  expectedPoints,
  ahead: bidsAhead,
};
