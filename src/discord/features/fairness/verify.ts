import { z } from 'zod';
import {
  attachmentSchema,
  type GivenFile,
  readAttachment,
  type ReadLimits,
} from '#src/discord/interactions/attachment.js';
import { defineCommand, type Feature } from '#src/discord/interactions/command.js';
import { type Answer, answer, type Context } from '#src/discord/interactions/context.js';
import {
  completeFinishedGame,
  gameInput,
  gameOption,
  withFinishedGame,
} from '#src/discord/interactions/tables/finished-game.js';
import { say } from '#src/discord/interactions/tables/table-changes.js';
import { gameName } from '#src/discord/catalog/games.js';
import { textPage } from '#src/discord/messages/page.js';
import { type RecordSource, verificationText } from '#src/discord/messages/pages/verification-text.js';
import { readGameFile } from '#src/tables/replay/game-file.js';
import type { GameRecord } from '#src/tables/replay/verify.js';

/** The longest games make files of some hundred kB. */
const limits: ReadLimits = { most: 1_000_000, milliseconds: 10_000 };

const verifyRecord = ({ games, texts }: Context, record: GameRecord, source: RecordSource): Answer => {
  const game = games.find(record.gameId);
  const title = texts.t('common:verification.title', {
    game: game === null ? '?' : gameName(game, texts.locale),
  });
  return answer(textPage(`${title}\n${verificationText(record, source, games, texts)}`, game?.accent));
};

const verifyTable = async (context: Context, tableId: string): Promise<Answer> => {
  const record = await context.tables.record(tableId);
  return record === null ? answer(say(context, 'verification.none')) : verifyRecord(context, record, 'table');
};

const verifyGiven = async (context: Context, file: GivenFile): Promise<Answer> => {
  const read = await readAttachment(file, limits, context.log);
  if (read.kind !== 'bytes') return answer(say(context, `verification.${read.kind}`));
  const record = readGameFile(read.bytes);
  return record === null ? answer(say(context, 'verification.no-game')) : verifyRecord(context, record, 'file');
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
