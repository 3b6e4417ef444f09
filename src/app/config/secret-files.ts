import { StartError } from '#src/lib/start-error.js';
import { textOfFile, withoutQuotes } from './setting-files.js';

/**
 * Settings that may be in a file of their own, named by a setting with this suffix, as container platforms pass
 * secrets.
 */
const secrets = ['DISCORD_TOKEN', 'DATABASE_URL', 'BOT_LISTS'] as const;
const IN_FILE = '_FILE';

export const secretFileNames: readonly string[] = secrets.map((name) => `${name}${IN_FILE}`);

type Environment = Readonly<Record<string, string | undefined>>;

const contentOf = (setting: string, path: string): string => {
  try {
    return withoutQuotes(textOfFile(path, `The file that the setting ${setting} names`));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The setting ${setting} names a file that cannot be read; check its path and rights`, {
      cause: error,
    });
  }
};

/**
 * Returns the settings with the secrets from their files.
 *
 * @throws StartError when a file cannot be read or is empty, or a secret is given both ways
 */
export const withSecretFiles = (settings: Environment): Environment => {
  const all = { ...settings };
  for (const name of secrets) {
    const setting = `${name}${IN_FILE}`;
    const path = settings[setting];
    if (path === undefined) continue;
    if (settings[name] !== undefined)
      throw new StartError(`The settings ${name} and ${setting} are both there; keep one of them`);
    const content = contentOf(setting, path);
    if (content === '') throw new StartError(`The setting ${setting} names an empty file; write the secret into it`);
    all[name] = content;
  }
  return all;
};
