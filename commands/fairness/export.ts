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
import { gameFileName } from '#src/words/table-title.js';
import { type Block, textBlock } from '#src/discord/messages/page.js';
import type { GameFile } from '#src/tables/replay/game-file.js';
import type { Table } from '#src/model/table.js';
import { siteLink } from '#src/discord/messages/pages/site-link.js';

export const gameFileBlock = (table: Table, file: GameFile): Block => ({
  kind: 'file',
  name: `${gameFileName(table)}.json`,
  bytes: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
});

const exportFile = async (context: Context, table: Table): Promise<Answer> => {
  const { texts } = context;
  const file = await context.tables.exportGame(table.id);
  if (file === null) return say(context, 'verification.none');
  const game = context.games.of(table);
  return {
    accent: game.accent,
    blocks: [
      textBlock(texts.t('common:export.done', { game: gameName(game, texts) })),
      gameFileBlock(table, file),
      ...siteLink(context.siteUrl, texts),
    ],
  };
};

export const exportGame: Feature = {
  command: defineCommand({
    name: 'export',
    options: [gameOption],
    input: z.strictObject({ table: gameInput }),
    run: (context, { table }) => withFinishedGame(context, table, (found) => exportFile(context, found)),
    complete: completeFinishedGame,
  }),
};
