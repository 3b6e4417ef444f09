/** The same limits are in `engines` of package.json and in scripts/setup.mjs. */
const OLDEST = [20, 19] as const;
const NEWEST = 26;

/** Returns the reason why the bot does not run on a version of Node such as `24.1.0`; null when it does. */
export const nodeObjection = (version: string): string | null => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest, oldestMinor] = OLDEST;
  if (major > oldest ? major <= NEWEST : major === oldest && minor >= oldestMinor) return null;
  return `En piste runs on Node ${OLDEST.join('.')} to ${NEWEST}; this is ${version}`;
};

export const checkNode = (): void => {
  const objection = nodeObjection(process.versions.node);
  if (objection === null) return;
  process.stderr.write(`${objection}\n`);
  process.exit(1);
};
