import { z } from 'zod';
import type { Objection } from '#engines/core/engine.js';
import type { Module, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { cellName, sameCell, type Cell, parseCell } from '#engines/carcassonne/geometry/cell.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { reserveOf, drawPlaces, isWithheld, placed, dragonTiles } from './reserve.js';
import { departed, fairySteps, payStart, scored, startPoints } from './fairy.js';
import { portalPhase, portalSteps, reachesAll, throughSteps } from './portal.js';
import { dragonOf, isEaten, type PrincessStep, princessStepSchema } from './slice.js';
import { kindAfter, meantBy, named, readKind } from './named-figures.js';
import { dragonPhase, dragonSteps, STEPS } from './path.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import { tilesLeft, justLaid, withEvent } from '#engines/carcassonne/position/turn.js';
import { ok, refuse } from '#engines/core/result.js';
import { featureOn, orientationOf } from '#engines/carcassonne/board/lookup.js';
import { isFollower } from '#engines/carcassonne/rules/actions.js';
import { sendHome } from '#engines/carcassonne/rules/homecoming.js';
import { marksOf } from '#engines/carcassonne/tiles/oriented-tile.js';
import { readSpot } from '#engines/carcassonne/tiles/spot.js';

const courtiers = (rules: RuleSet, position: Position): readonly Figure[] => {
  const tile = justLaid(position);
  return orientationOf(rules, tile)
    .segments.flatMap(({ segment }, at) =>
      marksOf(segment).includes('princess') ? featureOn(position.board, tile, at).figures : [],
    )
    .filter(({ kind }) => isFollower(rules, kind));
};

const isMeant = (step: PrincessStep, figure: Pick<Figure, 'cell' | 'spot' | 'seat'>): boolean =>
  sameCell(step.cell, figure.cell) && step.spot === figure.spot && step.seat === figure.seat;

const princessSteps: StepRules<'princess'> = {
  kinds: ['princess'],
  final: ['princess'],
  phases: ['figure'],
  schema: princessStepSchema,
  offers: (rules, position) =>
    named(position, courtiers(rules, position)).map(({ cell, spot, seat, figure }): PrincessStep => ({
      kind: 'princess',
      cell,
      spot,
      seat,
      ...figure,
    })),
  take: (rules, turn, step) => {
    const { cell, spot } = step;
    const meant = meantBy(
      turn.position,
      step,
      courtiers(rules, turn.position).filter((each) => isMeant(step, each)),
    );
    if (!meant.ok) return meant;
    const figure = meant.value;
    if (figure === null) return refuse({ reason: 'princess-cannot', params: { cell: cellName(cell), spot } });
    const sent = withEvent(turn, { type: 'princess-sent', seat: turn.position.toPlay, figure });
    return ok(sendHome(rules, sent, [figure]));
  },
  write: ({ cell, spot, seat, figure }) => `${cellName(cell)} ${spot} ${seat + 1}${kindAfter(figure)}`,
  read: (kind, rest) => {
    const [name = '', where = '', number = '', ...others] = rest.split(' ');
    const [cell, spot, figure] = [parseCell(name), readSpot(where), readKind(others)];
    if (cell === null || spot === null || !/^[1-6]$/.test(number) || figure === null) return null;
    return { kind, cell, spot, seat: Number(number) - 1, ...figure };
  },
};

/**
 * The expected points of the fairy for each point a turn, because other players soon call her away, and the worth of
 * her bonus.
 */
const FAIRY_TURNS = 0.9;
const FAIRY_BONUS = 0.4;

/** A later question is worth slightly more than an answer in advance. */
const PREMOVE_COST = 0.05;

/** The expected loss of a figure next to the dragon: while it moves, and before its next move. */
const DANGER = { now: 1.6, later: 0.7 } as const;

const stepsBetween = (a: Cell, b: Cell): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

const dragonTilesLeft = (rules: RuleSet, { left }: Position): number =>
  left.reduce((sum, [tile, count]) => sum + (rules.tiles.type(tile).traits.dragon === true ? count : 0), 0);

const dangerIn = (rules: RuleSet, position: Position): ((cell: Cell) => number) => {
  const { dragon, way, fairy } = dragonOf(position);
  if (dragon === null) return () => 0;
  const reach = way === null ? STEPS : STEPS + 1 - way.cells.length;
  const danger = way === null ? DANGER.later * Math.min(1, dragonTilesLeft(rules, position) / 3) : DANGER.now;
  return (cell) => {
    const away = stepsBetween(dragon, cell);
    const isSafe = away > reach || (fairy !== null && sameCell(fairy.cell, cell));
    return isSafe ? 0 : danger * (1 - away / (reach + 1));
  };
};

const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const { board, seats } = position;
  const turns = tilesLeft(rules, position) / seats;
  const sums = Array.from({ length: seats }, (_, seat) => {
    const points = startPoints(rules, position, seat);
    return points === 0 ? 0 : points * Math.min(FAIRY_TURNS, turns) + FAIRY_BONUS;
  });
  const dangerAt = dangerIn(rules, position);
  const exposed = occupiedFeatures(board).filter(({ kind }) => !rules.strongholds.includes(kind));
  for (const { seat, cell, kind } of exposed.flatMap(({ figures }) => figures))
    if (isEaten(rules, { kind })) sums[seat] = (sums[seat] ?? 0) - dangerAt(cell);
  dragonOf(position).way?.ahead?.forEach(({ seat }) => (sums[seat] = (sums[seat] ?? 0) - PREMOVE_COST));
  return sums;
};

/** A figure that the dragon would eat may not be placed on the dragon's tile. */
const tileObjection = (rules: RuleSet, position: Position, figure: Figure): Objection<Reason> | null => {
  const { dragon } = dragonOf(position);
  return dragon !== null && sameCell(dragon, figure.cell) && isEaten(rules, figure)
    ? { reason: 'dragon-there', params: { cell: cellName(figure.cell) } }
    : null;
};

/** A dragon that all players move, a fairy who protects from it, princesses who send figures home, and portals. */
export const dragon: Module = {
  id: 'dragon',
  usual: false,
  box: 'large',
  supply: {
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
    isWithheld,
    withheldTiles: (position) => dragonOf(position).aside ?? {},
    imagine: (position, random) => {
      if (dragonOf(position).aside === null) return [{ dragon: null }, random];
      const [secret, rest] = drawPlaces(random);
      return [{ dragon: secret }, rest];
    },
  },
  placing: { placed, tileObjection, reachesAll },
  turn: {
    phases: [{ id: 'dragon-fairy', at: 'start', run: payStart }, portalPhase, dragonPhase],
    steps: [fairySteps, princessSteps, portalSteps, throughSteps, dragonSteps],
    departed,
    outOfOrder: true,
  },
  scoring: { scored },
  computer: { expectedPoints },
};
