import { z } from 'zod';
import { mayLookAt } from '#src/discord/interactions/tables/find-game.js';
import {
  completeFinishedGame,
  gameInput,
  gameOption,
  withFinishedGame,
} from '#src/discord/interactions/tables/finished-game.js';
import { queuedPage, say } from '#src/discord/interactions/tables/table-changes.js';
import { defineCommand, type Feature } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { analysisPage } from './analysis-page.js';
import type { Page } from '#src/discord/messages/page.js';
import { isRefused } from '#src/lib/work-queue.js';
import type { GameAnalysis } from '#src/model/record/analysis.js';
import { hasEnded, seatOf, type Table } from '#src/model/table.js';

const pageOf = async (context: Context, { id }: Table, analysis: GameAnalysis | null): Promise<Page> => {
  const replay = analysis === null ? null : await context.tables.replay(id);
  if (analysis === null || replay === null) return say(context, 'analysis.failed');
  const names = replay.table.seats.map(({ name }) => name);
  const { seatChanges, table } = replay;
  const reader = seatOf(table, context.person.userId);
  return analysisPage({
    game: context.games.of(table),
    ...{ replay, names, seatChanges, texts: context.texts, analysis, reader },
  });
};

const show = async (context: Context, table: Table): Promise<Answer> => {
  const kept = await context.analyses.find(table.id);
  if (kept !== null) return await pageOf(context, table, kept);
  const asked = context.analyses.make(table);
  if (isRefused(asked)) return say(context, asked === 'full' ? 'faults.busy' : 'analysis.busy');
  const later = asked.result.then((made) =>
    made === 'stopped' ? say(context, 'faults.stopping') : pageOf(context, table, made),
  );
  return { page: null, interim: queuedPage(context, 'analysis.begun', asked), later };
};

export const analysis: Feature = {
  command: defineCommand({
    name: 'analysis',
    options: [gameOption],
    input: z.strictObject({ table: gameInput }),
    run: (context, { table: named }) => withFinishedGame(context, named, (table) => show(context, table)),
    complete: completeFinishedGame,
  }),
  presses: [
    {
      action: 'analysis',
      kind: 'answer',
      run: async (context, { ref }) => {
        const table = ref.tableId === null ? null : await context.tables.load(ref.tableId);
        if (table === null || !mayLookAt(context, table)) return say(context, 'replay.gone');
        return hasEnded(table) ? show(context, table) : say(context, 'analysis.running');
      },
    },
  ],
};
