import { StartError } from '#src/lib/start-error.js';

/** Returns the edit distance of two names: a letter added, omitted, replaced, or swapped with the next. */
const distance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (const [index, letter] of Array.from(one).entries()) {
    const [before = [], beforeThat = []] = [rows.at(-1), rows.at(-2)];
    const row = [index + 1];
    for (const [column, otherLetter] of Array.from(other).entries()) {
      const isSwapped = letter === other[column - 1] && one[index - 1] === otherLetter;
      row.push(
        Math.min(
          (before[column + 1] ?? Infinity) + 1,
          (row[column] ?? Infinity) + 1,
          (before[column] ?? Infinity) + Number(letter !== otherLetter),
          isSwapped ? (beforeThat[column - 1] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? Infinity;
};

const nearestOf = (name: string, known: readonly string[]): { readonly nearest: string; readonly apart: number } =>
  known
    .map((nearest) => ({ nearest, apart: distance(name.toUpperCase(), nearest) }))
    .reduce((best, other) => (other.apart < best.apart ? other : best));

/** The maximum distance of a misspelt name: less in the environment, where a name may belong to another program. */
const MISSPELT = { file: 2, environment: 1 } as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds settings that the program would ignore.
 *
 * @param file the settings in `.env`
 * @returns sentences about unknown names, without their values
 * @throws StartError for a misspelt name of ours
 */
export const unknownSettings = (file: Environment, environment: Environment, known: readonly string[]): string[] => {
  const strangers = (names: Environment) => Object.keys(names).filter((name) => !known.includes(name));
  // The environment contains many variables of other programs.
  const ours = strangers(environment).filter((name) => /^[A-Z]+(?:_[A-Z]+)+$/u.test(name));
  const suspects = [
    ...strangers(file).map((name) => ({ name, where: '.env', misspelt: MISSPELT.file })),
    ...ours.map((name) => ({ name, where: 'the environment', misspelt: MISSPELT.environment })),
  ];
  return suspects.flatMap(({ name, where, misspelt }) => {
    const isForUs = where === '.env' || name.startsWith('DISCORD_');
    const similar = known.filter(({ length }) => isForUs || Math.abs(length - name.length) <= misspelt);
    if (similar.length === 0) return [];
    const { nearest, apart } = nearestOf(name, similar);
    if (apart <= misspelt)
      throw new StartError(`There is no setting ${name}, which stands in ${where}; is it ${nearest}? See .env.example`);
    return isForUs
      ? [`There is no setting ${name}, which stands in ${where}; the nearest is ${nearest}, see .env.example`]
      : [];
  });
};
