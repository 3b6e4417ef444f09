import leven from 'leven';
import { StartError } from '#src/lib/start-error.js';

const nearestOf = (name: string, known: readonly string[]): { readonly nearest: string; readonly apart: number } =>
  known
    .map((nearest) => ({ nearest, apart: leven(name.toUpperCase(), nearest) }))
    .reduce((best, other) => (other.apart < best.apart ? other : best));

/** Letters by which a misspelt name differs at most: fewer where it may belong to another program. */
const MISSPELT = { ours: 2, others: 1 } as const;

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
    ...strangers(file).map((name) => ({ name, where: '.env' })),
    ...ours.map((name) => ({ name, where: 'the environment' })),
  ];
  return suspects.flatMap(({ name, where }) => {
    const isForUs = where === '.env' || name.startsWith('DISCORD_');
    const misspelt = isForUs ? MISSPELT.ours : MISSPELT.others;
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
