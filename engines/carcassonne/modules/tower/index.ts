import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { capturePhase, captureSteps, exchangePhase, exchangeSteps, ransomSteps, spareSteps } from './capture.js';
import { expectedPoints } from './estimate.js';
import { floorSteps, manSteps } from './floors.js';
import { placed, type Prisoner, prisonerSchema, TOWER, towerOf, withTower } from './slice.js';
import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };
import type { Objection } from '#engines/core/engine.js';
import { isSeat } from '#engines/core/seat.js';
import type { ModuleBeginning, SetupRules } from '#engines/carcassonne/composition/module-parts.js';
import type { Setup } from '#engines/carcassonne/position/state.js';

/** The floors of each player, by the number of players. */
const floorsEach: Readonly<Record<number, number>> = { 2: 10, 3: 9, 4: 7, 5: 6, 6: 5 };
const FLOORS_IN_BOX = 30;
const MAX_PRISONERS = 66;

/** Only for setups written by hand: normally each player has the floors in the rules, and there are no prisoners. */
const towerSetup: SetupRules = {
  schema: z
    .strictObject({
      floors: z.array(z.int().min(0).max(FLOORS_IN_BOX)).max(6).readonly().optional(),
      prisoners: z.array(prisonerSchema).max(MAX_PRISONERS).readonly().optional(),
    })
    .readonly()
    .nullable()
    .optional(),
  deal: (random) => [{}, random],
};

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

const areOwned = ({ figures }: RuleSet, prisoners: readonly Prisoner[], { seat, kind }: Prisoner): boolean => {
  const type = figures.find((each) => each.kind === kind);
  const count = prisoners.filter((other) => other.seat === seat && other.kind === kind).length;
  return type?.isFollower === true && count <= type.perPlayer;
};

const setupObjection = (rules: RuleSet, { options, seats, expansions }: Setup): Objection | null => {
  const { floors, prisoners = [] } = expansions.tower ?? {};
  if (options.tower !== true) return floors === undefined && prisoners.length === 0 ? null : { reason: 'setup-towers' };
  if (floors !== undefined && (floors.length !== seats || sum(floors) > FLOORS_IN_BOX))
    return { reason: 'setup-floors', params: { most: FLOORS_IN_BOX } };
  const isRight = (prisoner: Prisoner): boolean =>
    isSeat(prisoner.seat, seats) &&
    isSeat(prisoner.holder, seats) &&
    prisoner.seat !== prisoner.holder &&
    areOwned(rules, prisoners, prisoner);
  return prisoners.every(isRight) ? null : { reason: 'setup-prisoners' };
};

const begin = ({ options, seats, expansions }: Setup): ModuleBeginning => {
  if (options.tower !== true) return {};
  const { floors, prisoners = [] } = expansions.tower ?? {};
  const usual = Array.from({ length: seats }, (): number => floorsEach[seats] ?? 0);
  return {
    slices: {
      tower: { floors: floors ?? usual, towers: [], prisoners, raised: null, exchange: null, ransomed: false },
    },
    away: prisoners,
  };
};

declare module '#engines/carcassonne/tiles/tile.js' {
  interface RoadEnds {
    readonly tower: true;
  }
  interface TileTraits {
    readonly tower: true;
  }
}

export const towerTiles = readTiles('tower', data, {
  ends: ['tower'],
  traits: z.strictObject({ tower: z.literal(true) }).partial(),
});

/** Towers that all players raise to capture followers, for a ransom or an exchange. */
export const tower: Module = {
  id: 'tower',
  usual: false,
  box: 'large',
  supply: {
    tiles: towerTiles,
    segments: ({ traits }) => (traits.tower === true ? [{ kind: TOWER }] : []),
    setup: towerSetup,
    setupObjection: setupObjection,
    begin,
  },
  placing: { placed },
  turn: {
    phases: [
      {
        id: 'tower-begin',
        at: 'start',
        run: (_rules, turn) => (towerOf(turn.position).ransomed ? withTower(turn, { ransomed: false }) : turn),
      },
      capturePhase,
      exchangePhase,
    ],
    steps: [floorSteps, manSteps, captureSteps, spareSteps, exchangeSteps, ransomSteps],
    outOfOrder: true,
  },
  computer: { expectedPoints },
};
