import { type Computer, countTerm, type Term } from '#engines/core/computer.js';
import { recall } from '../knowledge/memory.js';
import type { Move } from '../move.js';
import { chanceOf, chanceOfFirstHit, rivalTrains } from '../knowledge/odds.js';
import type { GoldenTrain } from '../types.js';
import type { View } from '../view.js';

const chance = (value: number): Term => ({ name: 'chance', params: { percent: Math.round(value * 100) } });

/** True for the longest of the other trains, the best one to shorten. */
const isLongest = ({ trains, seat: own }: View, seat: number): boolean =>
  trains.length > 2 &&
  trains.every((train, other) => other === own || other === seat || train.length < (trains[seat]?.length ?? 0));

/** True when every wagon of the other trains is too strong or hides a sheriff: the attack fails, whatever its target. */
const isHopeless = (view: View): boolean => {
  const { phase } = view;
  if (phase.kind !== 'attack' || phase.targets.length > 0) return false;
  const { dynamite } = phase;
  return rivalTrains(view)
    .flat()
    .every((wagon) => chanceOf(view, wagon, dynamite) === 0);
};

const termsOf = (view: View, move: Move): readonly Term[] => {
  const { phase, trains, dynamitesLeft } = view;
  const robbed = phase.kind === 'attack' ? phase.targets.length : 0;
  switch (move.kind) {
    case 'draw':
      return [];
    case 'pass':
      return [{ name: 'safe' }];
    case 'attack':
      return [chance(chanceOfFirstHit(view)), ...(dynamitesLeft === 1 ? [{ name: 'last-dynamite' }] : [])];
    case 'stop':
      return countTerm('secures', robbed);
    case 'hit': {
      const wagon = trains[move.seat]?.[move.position - 1];
      if (phase.kind !== 'attack' || wagon === undefined) return [];
      if (isHopeless(view)) return [{ name: 'hopeless', params: { dynamite: phase.dynamite } }];
      const odds = chanceOf(view, wagon, phase.dynamite - phase.sum);
      return [
        chance(odds),
        ...(odds === 1 ? [] : countTerm('at-stake', robbed)),
        ...(isLongest(view, move.seat) ? [{ name: 'longest', params: { seat: move.seat } }] : []),
      ];
    }
  }
};

/** The weight of the final result: losing to a longer train is worse than losing any wagon. */
const ENDING_WEIGHT = 10;

/**
 * The worth of a move that ends the game by the last dynamite, with a change of `gain` wagons between the player and
 * the longest rival.
 */
const endingWorth = (view: View, gain: number): number => {
  const own = view.trains[view.seat]?.length ?? 0;
  const longest = Math.max(...rivalTrains(view).map((train) => train.length));
  return Math.sign(own + gain - longest) * ENDING_WEIGHT;
};

/** Attacks when a first hit, over all possible dynamites, is more likely to win a wagon than to lose one. */
const appraiseAttack = (view: View): number => {
  const success = chanceOfFirstHit(view);
  const ending = view.dynamitesLeft === 1 ? success * endingWorth(view, 1) + (1 - success) * endingWorth(view, -1) : 0;
  return 2 * success - 1 + ending;
};

const appraiseMove = (view: View, move: Move): number => {
  const { phase } = view;
  if (move.kind === 'attack') return appraiseAttack(view);
  if (phase.kind !== 'attack' || (move.kind !== 'hit' && move.kind !== 'stop')) return 0;
  const taken = phase.targets.length;
  if (move.kind === 'stop') return taken;
  const train = view.trains[move.seat] ?? [];
  const wagon = train[move.position - 1];
  if (wagon === undefined) return -1;
  const success = chanceOf(view, wagon, phase.dynamite - phase.sum);
  // A longer train is the greater danger, so it goes first among equal chances.
  return success * (taken + 1) - (1 - success) + train.length / 100;
};

/** Plays the odds of the unseen cards; remembered announcements count as seen. */
export const appraisal: Computer<GoldenTrain> = {
  appraise(view, moves, memory) {
    const known = memory === undefined ? view : recall(view, memory);
    return moves.map((move) => appraiseMove(known, move));
  },
  terms: (view, move, memory) => termsOf(memory === undefined ? view : recall(view, memory), move),
};
