import { z } from 'zod';
import type { Objection, Notation } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Rulebook, StepRules } from './composition/rule-set.js';
import type { FigureKind } from './position/figure.js';
import { cellName, cellSchema, parseCell } from './geometry/cell.js';
import { rotations } from './geometry/direction.js';
import { readSpot, spotSchema } from './tiles/spot.js';
import { hasStep, laysTile, type Move, type Placement, type Steps, type TurnStep } from './move.js';

interface Words {
  readonly figures: readonly FigureKind[];
  readonly steps: readonly StepRules[];
}

const wordsOf = ({ wholeBox }: Rulebook): Words => ({
  figures: wholeBox.figures.map(({ kind }) => kind),
  steps: wholeBox.steps,
});

const placement = { cell: cellSchema, rotation: z.literal(rotations) };

type PartKind = Exclude<Steps['part']['of'], 'tile'>;

const partKinds = (steps: readonly StepRules[]): readonly PartKind[] => steps.flatMap(({ partKind }) => partKind ?? []);

export const moveSchemaOf = (rulebook: Rulebook): z.ZodType<Move> => {
  const { figures, steps } = wordsOf(rulebook);
  const step: z.ZodType<TurnStep> = z.union([
    z.strictObject({ kind: z.literal('pass') }),
    z.strictObject({ kind: z.literal('put'), figure: z.enum(figures), spot: spotSchema }),
    z.strictObject({ kind: z.literal('part'), of: z.enum(['tile', ...partKinds(steps)]), cell: cellSchema }),
    ...steps.map(({ schema }) => schema),
  ]);
  return z.union([z.strictObject(placement), z.strictObject({ step }), z.strictObject({ ...placement, step })]);
};

const writeStep = ({ steps }: Words, step: TurnStep): string => {
  if (step.kind === 'put') return `${step.figure} ${step.spot}`;
  if (step.kind === 'part') return ['part', cellName(step.cell), ...(step.of === 'tile' ? [] : [step.of])].join(' ');
  // The pass belongs to no module, and is a single word.
  const rest = steps.find(({ kinds }) => kinds.includes(step.kind))?.write(step) ?? '';
  return rest === '' ? step.kind : `${step.kind} ${rest}`;
};

const readModuleStep = ({ steps }: Words, word: string, rest: string): TurnStep | null => {
  for (const rules of steps) {
    const kind = rules.kinds.find((each) => each === word);
    if (kind !== undefined) return rules.read(kind, rest);
  }
  return null;
};

/** Reads the corner of a part of the landscape and the kind of the next choice; default: a place for the tile. */
const readPart = ({ steps }: Words, rest: string): Steps['part'] | null => {
  const [name = '', what = 'tile', ...others] = rest.split(' ');
  const cell = parseCell(name);
  const of = (['tile', ...partKinds(steps)] as const).find((kind) => kind === what.toLowerCase());
  return cell === null || of === undefined || others.length > 0 ? null : { kind: 'part', of, cell };
};

const readStep = (words: Words, word: string, rest: string): TurnStep | null => {
  if (word === 'pass') return rest === '' ? { kind: 'pass' } : null;
  if (word === 'part') return readPart(words, rest);
  const figure = words.figures.find((kind) => kind === word);
  if (figure === undefined) return readModuleStep(words, word, rest);
  const spot = readSpot(rest);
  return spot === null ? null : { kind: 'put', figure, spot };
};

const readPlacement = (text: string): Placement | null => {
  const [name = '', degrees = '', ...others] = text.split('/');
  const cell = parseCell(name);
  const rotation = rotations.find((turn) => String(turn) === degrees);
  return cell === null || rotation === undefined || others.length > 0 ? null : { cell, rotation };
};

const readMove = (words: Words, text: string): Move | null => {
  const parts = text.trim().split(/ +/);
  const placed = parts[0]?.includes('/') === true ? readPlacement(parts[0]) : undefined;
  if (placed === null) return null;
  const [word, ...rest] = placed === undefined ? parts : parts.slice(1);
  if (word === undefined) return placed ?? null;
  const step = readStep(words, word.toLowerCase(), rest.join(' '));
  return step === null ? null : { ...placed, step };
};

/**
 * The written form of a move: a tile's cell and its clockwise rotation in degrees (`N2E3/90`), or a step such as
 * `meeple road-N`, `acrobat N1`, `pyramid N1W2` or `pass`. Both may share a line: `N2E3/90 meeple road-N`.
 */
export const notationOf = (rulebook: Rulebook): Notation<Move> => {
  const words = wordsOf(rulebook);
  return {
    format: (move) =>
      [
        ...(laysTile(move) ? [`${cellName(move.cell)}/${move.rotation}`] : []),
        ...(hasStep(move) ? [writeStep(words, move.step)] : []),
      ].join(' '),
    parse: (text): Result<Move, Objection<'notation'>> => {
      const move = readMove(words, text);
      return move === null ? refuse({ reason: 'notation' }) : ok(move);
    },
  };
};
