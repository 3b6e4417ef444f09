import { z } from 'zod';
import type { Illegal, Notation } from '../core/engine.js';
import { ok, refuse, type Result } from '../core/result.js';
import { cellName, cellSchema, parseCell } from './geometry/cell.js';
import { rotations } from './geometry/direction.js';
import type { StepRules } from './rule-set.js';
import { modules } from './modules/index.js';
import type { FigureStep, Move } from './move.js';
import { wholeBox } from './rulebook.js';

/** The longest name of a segment; a compass direction has at most four letters, and the middle is the `centre`. */
const spotPattern = /^[a-z]+(?:-(?:[NESW]{1,4}|centre))?$/;

const figureKinds = wholeBox.figures.map(({ kind }) => kind);
const stepRules: readonly StepRules[] = modules.flatMap(({ steps }) => steps ?? []);

const stepSchema: z.ZodType<FigureStep> = z.union([
  z.strictObject({ kind: z.literal('pass') }),
  z.strictObject({ kind: z.literal('put'), figure: z.enum(figureKinds), spot: z.string().max(20).regex(spotPattern) }),
  ...stepRules.map(({ schema }) => schema),
]);

/** The shape of a move that comes from outside. */
export const moveSchema: z.ZodType<Move> = z.strictObject({
  cell: cellSchema,
  rotation: z.literal(rotations),
  step: stepSchema,
});

const writeStep = (step: FigureStep): string => {
  if (step.kind === 'pass') return 'pass';
  if (step.kind === 'put') return `${step.figure} ${step.spot}`;
  const rest = stepRules.find(({ kinds }) => kinds.includes(step.kind))?.write(step);
  return [step.kind, rest].join(' ');
};

/** A segment's name with its kind in lower and its direction in upper case, as the tiles have it. */
const spelt = (spot: string): string => {
  const [kind = '', where] = spot.toLowerCase().split('-');
  // West is also read as `O`, as in French.
  return where === undefined ? kind : `${kind}-${where === 'centre' ? where : where.toUpperCase().replace('O', 'W')}`;
};

/** Reads a step of a module. */
const readModuleStep = (word: string, rest: string): FigureStep | null => {
  for (const rules of stepRules) {
    const kind = rules.kinds.find((each) => each === word);
    if (kind !== undefined) return rules.read(kind, rest);
  }
  return null;
};

const readStep = (word: string, rest: string): FigureStep | null => {
  if (word === 'pass') return rest === '' ? { kind: 'pass' } : null;
  const figure = figureKinds.find((kind) => kind === word);
  if (figure === undefined) return readModuleStep(word, rest);
  const spot = spelt(rest);
  return spotPattern.test(spot) && spot.length <= 20 ? { kind: 'put', figure, spot } : null;
};

const notAMove = refuse({ reason: 'notation' } as const);

const parse = (text: string): Result<Move, Illegal<'notation'>> => {
  const [placed = '', word = '', rest = '', ...more] = text.trim().split(/ +/);
  const [name = '', degrees = '', ...others] = placed.split('/');
  const cell = parseCell(name);
  const rotation = rotations.find((turn) => String(turn) === degrees);
  const step = readStep(word.toLowerCase(), rest);
  if (cell === null || rotation === undefined || step === null || more.length > 0 || others.length > 0) return notAMove;
  return ok({ cell, rotation, step });
};

/**
 * A turn in writing: the cell, the degrees by which the tile is turned clockwise, and the figure step, such as
 * `N2E3/90 meeple road-N`, `W1/0 ringmaster city`, `S1E1/180 acrobat N1`, `E2/0 pyramid N1W2` or `E2/0 pass`.
 */
export const notation: Notation<Move> = {
  format: ({ cell, rotation, step }) => `${cellName(cell)}/${rotation} ${writeStep(step)}`,
  parse,
};
