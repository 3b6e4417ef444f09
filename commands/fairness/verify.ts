import { z } from 'zod';
import { defineCommand, type Feature } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import {
  completeFinishedGame,
  gameInput,
  gameOption,
  withFinishedGame,
} from '#src/discord/interactions/tables/finished-game.js';
import { say } from '#src/discord/interactions/tables/table-changes.js';
import { gameName } from '#src/words/games.js';
import { textBlock, textPage } from '#src/discord/messages/page.js';
import { siteLink } from '#src/discord/messages/pages/site-link.js';
import { fileErrorText, verificationText } from '#src/discord/messages/pages/verification-text.js';
import { MAX_FILE_BYTES } from '#src/tables/replay/game-file.js';
import type { VerificationTask } from '#src/tables/replay/verification.js';
import { fetchByProxy } from '#src/lib/proxy.js';
import { loggable } from '#src/discord/delivery/requests/api-errors.js';

const attachmentSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  /** In bytes. */
  size: z.int().nonnegative(),
});
type GivenFile = z.infer<typeof attachmentSchema>;

type ReadFile =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'out-of-reach' };

interface ReadLimits {
  /** In bytes actually received, whatever size was announced. */
  readonly most: number;
  readonly milliseconds: number;
}

const bytesOf = async (body: ReadableStream<Uint8Array>, most: number): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Discord's hosts for attachments (docs/reference, Signed Attachment CDN URLs). */
const discordHosts: readonly string[] = ['cdn.discordapp.com', 'media.discordapp.net'];

/**
 * True for an address where Discord stores files: the bot makes requests to no other host, whatever address it
 * receives.
 *
 * @param address an absolute one
 * @param ownOrigin that of the configured fake Discord or proxy; null for Discord itself
 */
export const isDiscordFile = (address: string, ownOrigin: string | null): boolean => {
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  return (
    (url.protocol === 'https:' && url.port === '' && discordHosts.includes(url.hostname)) || url.origin === ownOrigin
  );
};

/** Fetches a file from Discord. Redirects are not followed. */
const readAttachment = async (
  { url, size }: GivenFile,
  { most, milliseconds }: ReadLimits,
  { fileOrigin, log }: Pick<Context, 'fileOrigin' | 'log'>,
): Promise<ReadFile> => {
  if (size > most) return { kind: 'too-large' };
  if (!isDiscordFile(url, fileOrigin)) {
    log.warn('a given file is said to be where Discord keeps none');
    return { kind: 'out-of-reach' };
  }
  try {
    const response = await fetchByProxy(url, { redirect: 'error', signal: AbortSignal.timeout(milliseconds) });
    if (!response.ok || response.body === null) {
      log.warn({ status: response.status }, 'a given file could not be fetched');
      return { kind: 'out-of-reach' };
    }
    const bytes = await bytesOf(response.body, most);
    return bytes === null ? { kind: 'too-large' } : { kind: 'bytes', bytes };
  } catch (error) {
    log.warn(loggable(error), 'a given file could not be fetched');
    return { kind: 'out-of-reach' };
  }
};

const limits: ReadLimits = { most: MAX_FILE_BYTES, milliseconds: 10_000 };

const verify = async (context: Context, task: VerificationTask): Promise<Answer> => {
  const { games, texts } = context;
  const verified = await context.verifications.verify(context.person.userId, task);
  const words = verificationText(verified, task.kind === 'record' ? 'table' : 'file', texts);
  if (typeof verified === 'string' || !verified.ok) return textPage(words);
  const game = games.find(verified.value.gameId);
  const title = texts.t('common:verification.title', { game: game === null ? '?' : gameName(game, texts) });
  return { accent: game?.accent, blocks: [textBlock(`${title}\n${words}`), ...siteLink(context.siteUrl, texts)] };
};

const verifyTable = async (context: Context, tableId: string): Promise<Answer> => {
  const record = await context.tables.record(tableId);
  return record === null ? say(context, 'verification.none') : verify(context, { kind: 'record', record });
};

const verifyGiven = async (context: Context, file: GivenFile): Promise<Answer> => {
  const read = await readAttachment(file, limits, context);
  if (read.kind === 'bytes') return verify(context, { kind: 'file', content: read.bytes });
  return read.kind === 'too-large'
    ? textPage(fileErrorText('too-large', context.texts))
    : say(context, 'verification.out-of-reach');
};

export const verification: Feature = {
  command: defineCommand({
    name: 'verify',
    options: [gameOption, { kind: 'attachment', name: 'file' }],
    input: z.strictObject({ table: gameInput, file: attachmentSchema.optional() }),
    run: (context, { table, file }) =>
      file === undefined
        ? withFinishedGame(context, table, ({ id }) => verifyTable(context, id))
        : verifyGiven(context, file),
    complete: completeFinishedGame,
  }),
};
