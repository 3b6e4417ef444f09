import fc from 'fast-check';
import { misspellings, mutantsOf } from '../../engines/core/testing/mutants.js';
import type { Ground } from './ground.js';
import { damaged, oddText } from './odd-text.js';

const PARENTS = 3;

/** A few of the items, the same for the same ground. */
const some = <Item>(items: readonly Item[]): readonly Item[] =>
  items.filter((_, index) => index % Math.max(1, Math.floor(items.length / PARENTS)) === 0).slice(0, PARENTS);

const oneOf = (texts: readonly string[]): fc.Arbitrary<string> =>
  texts.length === 0 ? oddText : fc.constantFrom(...texts);

const moveOf = ({ rules }: Ground, notation: string): readonly object[] => {
  const read = rules.engine.notation.parse(notation);
  return read.ok ? [read.value] : [];
};

/** What somebody could type for a move at this table: JSON, misspelt notation, moves of other tables, words begun. */
export const moveTexts = (ground: Ground, others: readonly Ground[]): fc.Arbitrary<string> => {
  const parents = some(ground.legal);
  const moves = parents.flatMap((notation) => moveOf(ground, notation));
  const json = moves.flatMap((move) => [move, ...mutantsOf(move, moves)]).map((value) => JSON.stringify(value));
  return fc.oneof(
    oneOf(json),
    fc.json({ maxDepth: 3 }),
    oneOf(parents.flatMap(misspellings)),
    oneOf(others.flatMap(({ legal }) => some(legal))),
    oneOf(parents.flatMap((notation) => Array.from(notation, (_, at) => notation.slice(0, at)))),
    oneOf(parents).chain(damaged),
    oneOf(ground.legal),
    oddText,
  );
};
