import type { Module } from '#engines/carcassonne/composition/rule-set.js';
import { barnObjection, barnSteps, scoreBarns, scoreBarnsAtEnd } from './barns.js';
import { expectedPoints } from './estimate.js';
import { initialSlice } from './slice.js';
import { abbeyTiles } from './tiles.js';
import { abbeyOrDraw, abbeyRound, abbeySteps, drawSteps, keepSteps } from './tokens.js';
import { homeSteps, noteWagons, wagonPhase, wagonSteps } from './wagons.js';

/** An abbey for a hole, a mayor as strong as his city's shields, a wagon that goes on, and a barn for a field. */
export const abbey: Module = {
  id: 'abbey',
  usual: false,
  tiles: abbeyTiles,
  figures: [
    {
      kind: 'mayor',
      perPlayer: 1,
      places: ['city'],
      strength: ({ coatsOfArms }) => coatsOfArms,
      isFollower: true,
    },
    { kind: 'wagon', perPlayer: 1, places: ['road', 'city', 'monastery'], strength: () => 1, isFollower: true },
    { kind: 'barn', perPlayer: 1, places: [], strength: () => 0, isFollower: false },
  ],
  begin: ({ options, seats }) => (options.abbey === true ? { slices: { abbey: initialSlice(seats) } } : {}),
  puttingObjection: barnObjection,
  scored: (rules, turn, feature, final) =>
    final || rules.strongholds.includes(feature.kind) ? turn : noteWagons(turn, feature),
  steps: [abbeySteps, drawSteps, keepSteps, barnSteps, wagonSteps, homeSteps],
  phases: [abbeyOrDraw, { id: 'abbey-barns', at: 'scoring', run: scoreBarns }, wagonPhase, abbeyRound],
  expectedPoints,
  atEnd: scoreBarnsAtEnd,
};
