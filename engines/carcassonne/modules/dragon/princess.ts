import { ok, refuse } from '#engines/core/result.js';
import { featureOn, orientationOf } from '#engines/carcassonne/board/lookup.js';
import type { RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { cellName, parseCell, sameCell } from '#engines/carcassonne/geometry/cell.js';
import { isFollower } from '#engines/carcassonne/rules/actions.js';
import { sendHome } from '#engines/carcassonne/rules/homecoming.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { marksOf } from '#engines/carcassonne/tiles/oriented-tile.js';
import { readSpot } from '#engines/carcassonne/tiles/spot.js';
import { justLaid, withEvent } from '#engines/carcassonne/position/turn.js';
import { princessStepSchema, type PrincessStep } from './types.js';

/** The followers in the cities of the princesses on the tile just laid. */
const courtiers = (rules: RuleSet, position: Position): readonly Figure[] => {
  const tile = justLaid(position);
  return orientationOf(rules, tile)
    .segments.flatMap(({ segment }, at) =>
      marksOf(segment).includes('princess') ? featureOn(position.board, tile, at).figures : [],
    )
    .filter(({ kind }) => isFollower(rules, kind));
};

const stepOf = ({ cell, spot, seat }: Figure): PrincessStep => ({ kind: 'princess', cell, spot, seat });

const isMeant = (step: PrincessStep, figure: Pick<Figure, 'cell' | 'spot' | 'seat'>): boolean =>
  sameCell(step.cell, figure.cell) && step.spot === figure.spot && step.seat === figure.seat;

export const princessSteps: StepRules<'princess'> = {
  kinds: ['princess'],
  phases: ['figure'],
  schema: princessStepSchema,
  offers: (rules, position) =>
    courtiers(rules, position)
      .map(stepOf)
      .filter((step, index, all) => all.findIndex((other) => isMeant(step, other)) === index),
  take: (rules, turn, step) => {
    const figure = courtiers(rules, turn.position).find((each) => isMeant(step, each));
    const { cell, spot } = step;
    if (figure === undefined) return refuse({ reason: 'princess-cannot', params: { cell: cellName(cell), spot } });
    const sent = withEvent(turn, { type: 'princess-sent', seat: turn.position.toPlay, figure });
    return ok(sendHome(rules, sent, [figure]));
  },
  write: ({ cell, spot, seat }) => `${cellName(cell)} ${spot} ${seat + 1}`,
  read: (kind, rest) => {
    const [name = '', where = '', number = '', ...others] = rest.split(' ');
    const [cell, spot] = [parseCell(name), readSpot(where)];
    if (cell === null || spot === null || !/^[1-6]$/.test(number) || others.length > 0) return null;
    return { kind, cell, spot, seat: Number(number) - 1 };
  },
};
