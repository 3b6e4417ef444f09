import { isSeated, isToAct } from '#src/discord/interactions/answers/find-table.js';
import { tableCommand } from '#src/discord/interactions/answers/table-command.js';
import { z } from 'zod';
import { change, requestOf, say, show, withTableOf } from '#src/discord/interactions/answers/table-changes.js';
import { type Feature, noOptions } from '#src/discord/interactions/command.js';
import { type Answer, answer, type Context } from '#src/discord/interactions/context.js';
import { type Page, textPage } from '#src/discord/messages/page.js';
import { goBackPage } from './consent-pages.js';
import { seatOf } from '#src/model/table.js';
import { askedOrDone, openQuestion } from './consent.js';
import { isStale, answerAfterMove, turnPageFor } from '#src/discord/interactions/answers/turn-answers.js';
import { panelRoot } from '#src/discord/custom-ids/targets.js';
import { plainNotice } from '#src/discord/interactions/answers/move-notice.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';

const takeBack = (context: Context, table: TableSnapshot, inPrivate: boolean): Promise<Answer> =>
  change(
    context,
    table,
    () => context.tables.undo({ ...requestOf(context), tableId: table.id }),
    (changed) =>
      inPrivate
        ? answerAfterMove(context, changed, plainNotice(context.texts.t('common:panel.taken-back')))
        : { page: null, later: show(context, changed) },
    (why) => (inPrivate ? turnPageFor(context, table, panelRoot, plainNotice(why)) : textPage(why)),
  );

/** How far back the game can be taken, for who plays in it. */
const goBack = async (context: Context, table: TableSnapshot, notice = ''): Promise<Page> => {
  const { userId } = context.person;
  if (table.phase !== 'playing') return say(context, 'refusals.not-playing');
  if (seatOf(table, userId) === null) return say(context, 'refusals.not-seated');
  const moves = await context.tables.rewindable(table.id);
  return goBackPage(context.games.of(table), table, userId, moves, context.texts, notice);
};

/** Takes the last action back where that is free; else asks how far back the others are to be asked to go. */
const typed = tableCommand({
  name: 'undo',
  input: noOptions,
  likely: [isSeated, isToAct],
  run: async (context, table) => {
    const question = await openQuestion(context, table, 'undo');
    if (question !== null) return answer(question);
    return change(
      context,
      table,
      () => context.tables.undo({ ...requestOf(context), tableId: table.id }),
      (changed) => answerAfterMove(context, changed, plainNotice(context.texts.t('common:panel.taken-back'))),
      async (why) =>
        (await context.tables.rewindable(table.id)).length === 0 ? textPage(why) : goBack(context, table, why),
    );
  },
});

const version = z.coerce.number().int().positive();

export const undo: Feature = {
  ...typed,
  presses: [
    ...(typed.presses ?? []),
    {
      action: 'goback',
      kind: 'answer',
      run: (context, { ref }) =>
        withTableOf(context, ref.tableId, async (table) => answer(await goBack(context, table))),
    },
    {
      action: 'rewind',
      kind: 'answer',
      run: (context, { ref, values }) =>
        withTableOf(context, ref.tableId, (table) =>
          change(
            context,
            table,
            () => context.tables.rewind({ ...requestOf(context), tableId: table.id, to: version.parse(values[0]) }),
            (changed) => askedOrDone(context, changed, 'taken-back'),
            (why) => goBack(context, table, why),
          ),
        ),
    },
    {
      action: 'undo',
      kind: 'change',
      run: (context, pressed) =>
        withTableOf(context, pressed.ref.tableId, (table) => {
          const { inPrivate } = pressed;
          if (!isStale(table, pressed)) return takeBack(context, table, inPrivate);
          const why = context.texts.t('common:refusals.stale');
          return answer(inPrivate ? turnPageFor(context, table, panelRoot, plainNotice(why)) : textPage(why));
        }),
    },
  ],
};
