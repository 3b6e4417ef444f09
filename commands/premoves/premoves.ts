import { premovesActions, premovesForm, premovesPage } from './premoves-page.js';
import { z } from 'zod';
import { changeAndAnswer, requestAt, tablePress, withTableOf } from '#src/discord/interactions/tables/table-changes.js';
import {
  moveFeedback,
  plainFeedback,
  answerAfterMove,
  turnNote,
  turnPageFor,
} from '#src/discord/interactions/tables/turn-answers.js';
import type { Feature, FormPress } from '#src/discord/interactions/command.js';
import { type Answer, type Context, pageOf } from '#src/discord/interactions/context.js';
import { panelRoot } from '#src/discord/custom-ids/targets.js';
import { textBlock } from '#src/discord/messages/page.js';
import { viewing } from '#src/discord/interactions/tables/find-table.js';
import { seatOf } from '#src/model/table.js';
import type { NewAnswers } from '#src/tables/table-service.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';

const MAX_LENGTH = 100;
const written = z.record(z.string().max(MAX_LENGTH), z.string().max(MAX_LENGTH));

const shown = viewing(async (context, table, { view }) => {
  const { tables, games, person, texts } = context;
  const own = await tables.premoves(table.id, person.userId);
  return own === null
    ? turnPageFor(context, table, panelRoot, plainFeedback(texts.t('common:refusals.nothing-ahead')))
    : { ...premovesPage(games.of(table), table, { view, premoves: own }, texts), note: turnNote(context, table) };
}, 'refusals.not-seated');

const keep = (context: Context, table: TableSnapshot, answers: NewAnswers): Promise<Answer> =>
  changeAndAnswer(context, table, () => context.tables.premove({ ...requestAt(context, table), answers }), {
    done: async (changed) => {
      const seat = seatOf(table, context.person.userId);
      const hasPlayed = seat !== null && table.toAct?.seat === seat && changed.version !== table.version;
      return hasPlayed
        ? answerAfterMove(context, changed, moveFeedback(context, context.games.of(changed), changed, seat))
        : shown(context, changed);
    },
    onRefusal: async (why) => {
      const page = pageOf(await shown(context, table));
      return { ...page, blocks: [textBlock(why), ...(page?.blocks ?? [])] };
    },
  });

/** Parses a written answer: null when empty, NaN when it is not a number. */
const readAnswer = (text: string): number | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,4}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
};

/** The form is null when the game has moved on since the page was made. */
const form: FormPress = {
  action: premovesActions.form,
  kind: 'form',
  form: async ({ tables, games, person, texts }, { tableId, payload }) => {
    const table = tableId === null ? null : await tables.load(tableId);
    const own = table === null ? null : await tables.premoves(table.id, person.userId);
    const seat = table === null ? null : seatOf(table, person.userId);
    const view = seat === null ? null : (table?.view(seat)?.view ?? null);
    const named = payload.split('.');
    const questions = (own?.questions ?? []).filter(({ key }) => named.includes(key));
    if (table === null || own === null || view === null || questions.length === 0) return null;
    return premovesForm(games.of(table), table, { view, premoves: { ...own, questions } }, texts);
  },
  instead: (context, { tableId }) => withTableOf(context, tableId, (table) => shown(context, table)),
};

export const premoves: Feature = {
  presses: [
    tablePress('ahead', 'answer', shown),
    form,
    {
      ...tablePress(premovesActions.set, 'answer', (context, table, { fields }) => {
        const given = Object.entries(written.parse(fields)).map(([key, text]) => [key, readAnswer(text)] as const);
        return keep(context, table, Object.fromEntries(given));
      }),
      written: { longest: MAX_LENGTH },
    },
    tablePress(premovesActions.drop, 'answer', async (context, table) => {
      const own = await context.tables.premoves(table.id, context.person.userId);
      const none = Object.fromEntries((own?.questions ?? []).map(({ key }) => [key, null]));
      return keep(context, table, none);
    }),
  ],
};
