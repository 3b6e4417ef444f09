import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { barnObjection, barnSteps, fieldsAboutToPay, scoreBarns, scoreBarnsAtEnd, ownedFields } from './barns.js';
import { initialSlice, abbeyOf } from './slice.js';
import { ABBEY, abbeyOrDraw, abbeyRound, abbeySteps, abbeyTiles, drawSteps, keepSteps, withoutDraw } from './tokens.js';
import { homeSteps, noteWagons, wagonPhase, wagonSteps } from './wagons.js';
import { adjacentCities, featuresOf } from '#engines/carcassonne/board/lookup.js';
import { size } from '#engines/carcassonne/persistent/bit-set.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { inHand, justLaid, tilesLeft } from '#engines/carcassonne/position/turn.js';

const POINTS_PER_TILE = 3;
/** The worth of an abbey in hand while tiles are left. */
const ABBEY_VALUE = 2.5;
const POINTS_PER_CITY = 4;
const COMPLETION = 0.55;
/** The further cities that a field with a barn may still reach. */
const GROWTH = 1;

const hasMonk = (rules: RuleSet, position: Position): boolean =>
  rules.figures.some(
    ({ kind, places, isFollower }) =>
      isFollower && places.includes('monastery') && inHand(position, position.toPlay, kind) > 0,
  );

const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const { board, seats, toPlay, phase } = position;
  const sums = Array.from({ length: seats }, () => 0);
  const add = (seat: number, points: number) => (sums[seat] = (sums[seat] ?? 0) + points);
  const isLong = tilesLeft(rules, position) > 0;
  for (const { seat, field } of ownedFields(rules, position))
    add(
      seat,
      adjacentCities(board, field).reduce((sum, { open }) => sum + POINTS_PER_CITY * (open === 0 ? 1 : COMPLETION), 0) +
        (isLong && field.open > 0 ? GROWTH : 0),
    );
  if (isLong) abbeyOf(position).abbeys.forEach((has, seat) => add(seat, has ? ABBEY_VALUE : 0));
  if (phase === 'draw') add(toPlay, POINTS_PER_TILE);
  const tile = justLaid(position);
  if (phase === 'figure' && tile.tile === ABBEY && hasMonk(rules, position))
    for (const { tiles, open } of featuresOf(board, tile)) add(toPlay, size(tiles) + open / 2);
  return sums;
};

/** An abbey for a hole, a mayor as strong as his city's shields, a wagon that moves on, and a barn for a field. */
export const abbey: Module = {
  id: 'abbey',
  usual: false,
  box: 'large',
  supply: {
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
  },
  placing: { puttingObjection: barnObjection },
  turn: {
    phases: [abbeyOrDraw, { id: 'abbey-barns', at: 'scoring', run: scoreBarns }, wagonPhase, abbeyRound],
    steps: [abbeySteps, drawSteps, keepSteps, barnSteps, wagonSteps, homeSteps],
    withoutDraw,
    outOfOrder: true,
  },
  scoring: {
    scored: (rules, turn, feature, final) =>
      final || rules.strongholds.includes(feature.kind) ? turn : noteWagons(turn, feature),
    beaten: (_rules, turn, feature) => noteWagons(turn, feature),
    scoresToo: fieldsAboutToPay,
    pays: (event) => (event.type === 'farmers-scored' ? event.points : null),
    atEnd: scoreBarnsAtEnd,
  },
  computer: { expectedPoints, holeFillers: (position) => abbeyOf(position).abbeys.filter((has) => has).length },
};
