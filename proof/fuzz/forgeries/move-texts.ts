import fc from 'fast-check';
import { misspellings, mutantsOf } from '#engines/core/testing/checks/mutants.js';
import { damage, oddText } from './odd-text.js';
import type { TargetTable } from '../targets.js';

const PARENTS = 3;

/** A few of the items, the same for the same table. */
const some = <Item>(items: readonly Item[]): readonly Item[] =>
  items.filter((_, index) => index % Math.max(1, Math.floor(items.length / PARENTS)) === 0).slice(0, PARENTS);

const oneOf = (texts: readonly string[]): fc.Arbitrary<string> =>
  texts.length === 0 ? oddText : fc.constantFrom(...texts);

/**
 * Texts that a person could type as a move at this table: JSON, misspelt notation, moves of other tables, partial
 * words.
 */
export const moveTexts = ({ rules, legal }: TargetTable, others: readonly TargetTable[]): fc.Arbitrary<string> => {
  const parents = some(legal);
  const moves = parents.flatMap((notation): readonly object[] => {
    const read = rules.engine.notation.parse(notation);
    return read.ok ? [read.value] : [];
  });
  const json = moves.flatMap((move) => [move, ...mutantsOf(move, moves)]).map((value) => JSON.stringify(value));
  return fc.oneof(
    oneOf(json),
    fc.json({ maxDepth: 3 }),
    oneOf(parents.flatMap(misspellings)),
    oneOf(others.flatMap((other) => some(other.legal))),
    oneOf(parents.flatMap((notation) => Array.from(notation, (_, at) => notation.slice(0, at)))),
    oneOf(parents).chain(damage),
    oneOf(legal),
    oddText,
  );
};
