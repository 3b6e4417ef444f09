import type { Module } from '#engines/carcassonne/composition/rule-set.js';
import { capturePhase, captureSteps, exchangePhase, exchangeSteps, spareSteps } from './capture.js';
import { expectedPoints } from './estimate.js';
import { floorSteps, manSteps } from './floors.js';
import { ransomSteps } from './ransom.js';
import { begin, setupObjection, towerSetup } from './setup.js';
import { placed, TOWER, towerOf, withTower } from './slice.js';
import { towerTiles } from './tiles.js';

/** Towers that all players raise, and from which they capture followers: for a ransom, or for an exchange. */
export const tower: Module = {
  id: 'tower',
  usual: false,
  tiles: towerTiles,
  segments: ({ traits }) => (traits.tower === true ? [{ kind: TOWER }] : []),
  setup: towerSetup,
  setupObjection: setupObjection,
  begin,
  placed,
  steps: [floorSteps, manSteps, captureSteps, spareSteps, exchangeSteps, ransomSteps],
  phases: [
    {
      id: 'tower-begin',
      at: 'start',
      run: (_rules, turn) => (towerOf(turn.position).ransomed ? withTower(turn, { ransomed: false }) : turn),
    },
    capturePhase,
    exchangePhase,
  ],
  expectedPoints,
};
