import { z } from 'zod';
import { ok, refuse } from '#engines/core/result.js';
import type { RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { figureKindSchema, readFigureKind, type Figure } from '#engines/carcassonne/position/figure.js';
import { cellName, cellSchema, parseCell, sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { sendHome } from '#engines/carcassonne/rules/homecoming.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { withEvent } from '#engines/carcassonne/position/turn.js';
import { russianOf, trapsIn } from './slice.js';
import type { FreeStep } from './types.js';

const isFresh = (position: Position, cell: Cell): boolean =>
  russianOf(position).fresh.some((each) => sameCell(each, cell));

/** Those of the seat to play in traps that were laid in earlier turns, of each kind one in each trap. */
const captives = (rules: RuleSet, position: Position): readonly Figure[] =>
  trapsIn(rules, position)
    .filter(({ tile }) => !isFresh(position, tile.cell))
    .flatMap(({ feature }) => {
      const own = feature.figures.filter(({ seat }) => seat === position.toPlay);
      return own.filter(({ kind }, index) => own.findIndex((other) => other.kind === kind) === index);
    });

export const freeSteps: StepRules<'free'> = {
  kinds: ['free'],
  phases: ['figure'],
  elsewhere: true,
  schema: z.strictObject({ kind: z.literal('free'), cell: cellSchema, figure: figureKindSchema }).readonly(),
  offers: (rules, position) =>
    captives(rules, position).map(({ cell, kind }): FreeStep => ({ kind: 'free', cell, figure: kind })),
  take: (rules, turn, { cell, figure: kind }) => {
    const { position } = turn;
    const params = { cell: cellName(cell), figure: kind };
    if (isFresh(position, cell)) return refuse({ reason: 'trap-just-laid', params });
    const figure = captives(rules, position).find((each) => sameCell(each.cell, cell) && each.kind === kind);
    if (figure === undefined) return refuse({ reason: 'nobody-trapped', params });
    return ok(withEvent(sendHome(rules, turn, [figure]), { type: 'freed', seat: position.toPlay, figure }));
  },
  write: ({ cell, figure }) => `${cellName(cell)} ${figure}`,
  read: (kind, rest) => {
    const [name = '', word = '', ...others] = rest.split(' ');
    const [cell, figure] = [parseCell(name), readFigureKind(word)];
    return cell === null || figure === null || others.length > 0 ? null : { kind, cell, figure };
  },
};
