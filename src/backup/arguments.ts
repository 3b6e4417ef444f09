import { parseArgs } from 'node:util';
import { z } from 'zod';
import { StartError } from '../lib/start-error.js';

const KEPT = 14;

export const backupUsage = `npm run backup -- --folder FOLDER --keep ${KEPT}

Copies the database while the bot runs, reads the copy from end to end, and removes the oldest of too many copies.

  --folder FOLDER  where the copies lie (without it, the folder backups beside the database)
  --keep NUMBER    how many stay, the new one among them (${KEPT})`;

export const restoreUsage = `npm run restore -- FILE

Puts a copy that npm run backup made in the place of the database, once it was read from end to end. Stop the bot first.
The former database stays beside it under another name. Without FILE it is the newest copy beside the database.

With PostgreSQL, pg_restore puts the database back; then tell it so, that channels are shown anew:

  npm run restore -- --mark`;

const backupWords = z.object({
  folder: z.string().min(1).optional(),
  keep: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(1))
    .default(KEPT),
});

/** Reads what was typed; null when it asks what there is to type. @throws StartError with the usage */
const understand = <Value>(usage: string, read: () => Value): Value => {
  try {
    return read();
  } catch {
    throw new StartError(`That is not understood. This is:\n\n${usage}`);
  }
};

export const readBackupWords = (words: readonly string[]): z.infer<typeof backupWords> | null =>
  understand(backupUsage, () => {
    const options = { folder: { type: 'string' }, keep: { type: 'string' }, help: { type: 'boolean' } } as const;
    const { help, ...values } = parseArgs({ args: [...words], options }).values;
    return help === true ? null : backupWords.parse(values);
  });

export interface RestoreWords {
  /** Null for the newest copy. */
  readonly file: string | null;
  readonly mark: boolean;
}

export const readRestoreWords = (words: readonly string[]): RestoreWords | null =>
  understand(restoreUsage, () => {
    const options = { mark: { type: 'boolean', default: false }, help: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    if (values.help === true) return null;
    const [file] = z
      .array(z.string().min(1))
      .max(values.mark ? 0 : 1)
      .parse(positionals);
    return { file: file ?? null, mark: values.mark };
  });
