/** As `engines` of package.json and scripts/setup.mjs have it. */
const OLDEST = [20, 19] as const;
const NEWEST = 26;

/** What speaks against a version of Node such as `24.1.0`, in a sentence; null when the bot runs on it. */
export const nodeObjection = (version: string): string | null => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest, oldestMinor] = OLDEST;
  if (major > oldest ? major <= NEWEST : major === oldest && minor >= oldestMinor) return null;
  return `En piste runs on Node ${OLDEST.join('.')} to ${NEWEST}; this is ${version}`;
};

/** Ends the process with a sentence on a Node that it does not run on. */
export const checkNode = (): void => {
  const objection = nodeObjection(process.versions.node);
  if (objection === null) return;
  process.stderr.write(`${objection}\n`);
  process.exit(1);
};
