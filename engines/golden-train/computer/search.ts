import type { QuickRandom } from '#engines/core/quick-random.js';
import { byTrials } from '#engines/core/search/trials.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import type { Seat } from '#engines/core/seat.js';
import type { Load, Picture } from '../cards.js';
import { imagine } from '../knowledge/imagine.js';
import { recall } from '../knowledge/memory.js';
import type { Move } from '../move.js';
import type { Phase } from '../state.js';
import type { GoldenTrain } from '../types.js';
import type { View } from '../view.js';
import { appraisal } from './appraisal.js';
import { continueAttack, playOut, raid } from './raid.js';
import { copyOf, endTurn, leadOf, loseLast, shareOf, worldOf, worthOf, type World } from './world.js';

interface Scene {
  readonly world: World;
  readonly phase: Phase;
}

/** The weight of the lead in wagons in addition to the win: it shows sooner which way was better. */
const LEAD_WEIGHT = 0.3;
/** Wagons; a lead of this size counts as a win. */
const WINNING_LEAD = 10;

const worthOfEnd = (world: World, seat: Seat): number => {
  const lead = Math.max(-1, Math.min(1, leadOf(world, seat) / WINNING_LEAD));
  return (1 - LEAD_WEIGHT) * shareOf(world, seat) + LEAD_WEIGHT * (0.5 + lead / 2);
};

const hit = (world: World, { dynamite, targets }: Extract<Phase, { kind: 'attack' }>, move: Move): void => {
  const named = move.kind === 'hit' ? [...targets, move] : targets;
  const places = named.map(({ seat, position }) => [seat, position - 1] as const);
  const worths = places.map(([seat, place]) => worthOf(world.trains[seat]?.[place] ?? 0));
  const sum = worths.reduce((total, worth) => total + worth, 0);
  if (worths.includes(0) || sum > dynamite) loseLast(world);
  else continueAttack(world, move.kind === 'stop' ? sum : dynamite, places);
};

const tryOut = ({ world, phase }: Scene, seat: Seat, move: Move, random: QuickRandom): number => {
  const tried = copyOf(world);
  if (move.kind === 'attack') raid(tried);
  else if (phase.kind === 'attack') hit(tried, phase, move);
  endTurn(tried, random);
  playOut(tried, random);
  return worthOfEnd(tried, seat);
};

/** A key for a hit, given the player's knowledge: of two hits with equal keys only one is tried. */
const describe = ({ trains }: View, move: Move): string => {
  if (move.kind !== 'hit') return move.kind;
  const wagon: { readonly picture: Picture; readonly load: Load | null } | undefined =
    trains[move.seat]?.[move.position - 1];
  return `${move.seat} ${wagon?.load ?? wagon?.picture}`;
};

/** The appraisal, restricted to the first of equivalent moves and without moves that are certain to fail. */
const worthTrying: Strategy<GoldenTrain> = {
  judge({ view, memory, moves }) {
    const known = recall(view, memory);
    const marks = appraisal.appraise(view, moves, memory);
    const descriptions = moves.map((move) => describe(known, move));
    const isHopeless = (index: number): boolean => moves[index]?.kind === 'hit' && (marks[index] ?? 0) < -0.5;
    return marks.map((mark, index) =>
      descriptions.indexOf(descriptions[index] ?? '') < index || isHopeless(index) ? -Infinity : mark,
    );
  },
};

/** Tries the different moves in this number of imagined worlds, where all players play on and remember most loads. */
export const bySearch = (worlds: number): Strategy<GoldenTrain> =>
  byTrials<GoldenTrain, Scene>({
    prior: worthTrying,
    candidates: 8,
    worlds,
    imagine(view, memory, random) {
      const state = imagine(view, memory, random);
      return { world: worldOf(state), phase: state.phase };
    },
    tryOut,
  });
