import { z } from 'zod';
import type { Objection } from '#engines/core/engine.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { cellName, sameCell } from '#engines/carcassonne/geometry/cell.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { reserveOf, drawPlaces, isWithheld, placed } from './reserve.js';
import { expectedPoints } from './estimate.js';
import { departed, fairySteps, payStart, scored } from './fairy.js';
import { portalPhase, portalSteps, reachesAll, throughSteps } from './portal.js';
import { princessSteps } from './princess.js';
import { dragonOf, isEaten } from './slice.js';
import { dragonTiles } from './tiles.js';
import { dragonPhase, dragonSteps } from './path.js';

/** Nobody whom the dragon would eat may be put where it is. */
const puttingObjection = (rules: RuleSet, position: Position, figure: Figure): Objection<Reason> | null => {
  const { dragon } = dragonOf(position);
  return dragon !== null && sameCell(dragon, figure.cell) && isEaten(rules, figure)
    ? { reason: 'dragon-there', params: { cell: cellName(figure.cell) } }
    : null;
};

/** A dragon that all players lead about, a fairy who keeps it off, princesses who send people away, and portals. */
export const dragon: Module = {
  id: 'dragon',
  usual: false,
  tiles: dragonTiles,
  setup: {
    schema: z
      .strictObject({ places: z.array(z.int().nonnegative()).max(12).readonly() })
      .readonly()
      .nullable()
      .optional(),
    deal: (random) => {
      const [secret, rest] = drawPlaces(random);
      return [{ dragon: secret }, rest];
    },
  },
  begin: (setup) =>
    setup.options.dragon === true
      ? {
          slices: { dragon: { dragon: null, aside: reserveOf(setup), way: null, fairy: null, portal: null } },
          secrets: { dragon: setup.expansions.dragon ?? null },
        }
      : {},
  imagine: (position, random) => {
    if (dragonOf(position).aside === null) return [{ dragon: null }, random];
    const [secret, rest] = drawPlaces(random);
    return [{ dragon: secret }, rest];
  },
  isWithheld,
  withheldTiles: (position) => dragonOf(position).aside ?? {},
  placed,
  puttingObjection,
  reachesAll,
  departed,
  scored,
  steps: [fairySteps, princessSteps, portalSteps, throughSteps, dragonSteps],
  phases: [{ id: 'dragon-fairy', at: 'start', run: payStart }, portalPhase, dragonPhase],
  expectedPoints,
};
