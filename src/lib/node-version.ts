/** The same limits are in `engines` of package.json and in scripts/setup.mjs. */
const OLDEST = [20, 19] as const;
const NEWEST = 26;

/** Versions that run the bot but have no more fixes, and the month since which (nodejs.org, Previous Releases). */
const WITHOUT_FIXES: Readonly<Record<number, string>> = {
  20: 'April 2026',
  21: 'June 2024',
  23: 'June 2025',
  25: 'June 2026',
};

/** Returns the reason why the bot does not run on a version of Node such as `24.1.0`; null when it does. */
export const nodeObjection = (version: string): string | null => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest, oldestMinor] = OLDEST;
  if (major > oldest ? major <= NEWEST : major === oldest && minor >= oldestMinor) return null;
  return `En piste runs on Node ${OLDEST.join('.')} to ${NEWEST}; this is ${version}`;
};

/** Returns a sentence about a version of Node that has no more fixes; null where it has. */
export const nodeAdvice = (version: string): string | null => {
  const since = WITHOUT_FIXES[Number(version.split('.')[0])];
  return since === undefined ? null : `Node ${version} has had no fixes since ${since}; install Node 22 or 24`;
};

export const checkNode = (): void => {
  const objection = nodeObjection(process.versions.node);
  if (objection === null) return;
  process.stderr.write(`${objection}\n`);
  process.exit(1);
};
