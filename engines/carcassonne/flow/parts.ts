import type { Objection } from '#engines/core/engine.js';
import { byReadingOrder, type Cell, cellName, lastOf, partOf, sameCell } from '../geometry/cell.js';
import { laysTile, type Move, type Steps } from '../move.js';
import type { Reason } from '../reason.js';
import { turnWith, type Position, type Turn } from '../position/state.js';

/* With too many places for one list, the player first chooses a part of the landscape, then a place in it. */

type Part = NonNullable<Position['part']>;

/** Limits of a list of places, without the other choices of the decision. */
export const MAX_LISTED = { tile: 120, step: 36 } as const;

export const partsWith = (of: Part['of'], cells: readonly Cell[]): readonly Steps['part'][] =>
  [...new Map(cells.map((cell) => [cellName(partOf(cell)), partOf(cell)])).values()]
    .toSorted(byReadingOrder)
    .map((cell) => ({ kind: 'part', of, cell }));

export const isInPart = ({ cell: part }: Part, cell: Cell): boolean => sameCell(partOf(cell), part);

export const partObjection = ({ part }: Position, move: Move): Objection<Reason> | null => {
  if (part === undefined) return null;
  const params = { cell: cellName(part.cell), last: cellName(lastOf(part.cell)) };
  if (laysTile(move)) return part.of === 'tile' && isInPart(part, move.cell) ? null : { reason: 'other-part', params };
  const { step } = move;
  const fits = step.kind === part.of && 'cell' in step && isInPart(part, step.cell);
  return fits ? null : { reason: 'other-part', params };
};

/** Clears the chosen part. A turn without one is not copied, because few have one. */
export const withoutPart = (turn: Turn): Turn => {
  if (turn.position.part === undefined) return turn;
  const position: { -readonly [Key in keyof Position]: Position[Key] } = { ...turn.position };
  delete position.part;
  return turnWith(turn, { position });
};
