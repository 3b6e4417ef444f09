import { consentPresses, goBackPage } from './consent-pages.js';
import { unmet } from '#src/discord/interactions/tables/find-table.js';
import { changeAndAnswer, requestAt, tablePress } from '#src/discord/interactions/tables/table-changes.js';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import { z } from 'zod';
import { type Feature, noOptions, withPresses } from '#src/discord/interactions/command.js';
import { posting } from '#src/discord/interactions/posting.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { type Page, textPage } from '#src/discord/messages/page.js';
import { askedOrDone, openQuestion } from './consent.js';
import {
  isStalePress,
  answerAfterMove,
  turnPageFor,
  plainFeedback,
} from '#src/discord/interactions/tables/turn-answers.js';
import { panelRoot } from '#src/discord/custom-ids/targets.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';

const takeBack = (context: Context, table: TableSnapshot, inPrivate: boolean): Promise<Answer> =>
  changeAndAnswer(context, table, () => context.tables.undo(requestAt(context, table)), {
    done: (changed) =>
      inPrivate ? answerAfterMove(context, changed, plainFeedback(context.texts.t('common:panel.taken-back'))) : null,
    onRefusal: (why) => (inPrivate ? turnPageFor(context, table, panelRoot, plainFeedback(why)) : textPage(why)),
  });

const goBack = async (context: Context, table: TableSnapshot, notice = ''): Promise<Page> => {
  const { userId } = context.person;
  const why = unmet(context, table, ['playing', 'seated']);
  if (why !== null) return why;
  const moves = await context.tables.rewindable(table.id);
  return goBackPage(context.games.of(table), table, { userId, moves, notice }, context.texts);
};

/** Undoes the last action if it is free; otherwise asks how far the others should agree to go back. */
const typed = tableCommand({
  name: 'undo',
  input: noOptions,
  prefers: ['seated', 'toAct'],
  run: async (context, table) => {
    const question = await openQuestion(context, table, 'undo');
    if (question !== null) return question;
    return changeAndAnswer(context, table, () => context.tables.undo(requestAt(context, table)), {
      done: (changed) => answerAfterMove(context, changed, plainFeedback(context.texts.t('common:panel.taken-back'))),
      // The page itself says what goes back at once, and what needs consent.
      onRefusal: async (why) =>
        (await context.tables.rewindable(table.id)).length === 0 ? textPage(why) : goBack(context, table),
    });
  },
});

const version = z.coerce.number().int().positive();

export const undo: Feature = withPresses(
  typed,
  tablePress('goback', 'answer', async (context, table) => await goBack(context, table)),
  tablePress(consentPresses.rewind, 'answer', (context, table, { values }) =>
    posting(context, () =>
      changeAndAnswer(
        context,
        table,
        () => context.tables.rewind({ ...requestAt(context, table), to: version.parse(values[0]) }),
        {
          done: (changed) => askedOrDone(context, changed, 'taken-back'),
          onRefusal: (why) => goBack(context, table, why),
        },
      ),
    ),
  ),
  tablePress('undo', 'change', (context, table, pressed) => {
    const { inPrivate } = pressed;
    if (!isStalePress(table, pressed)) return takeBack(context, table, inPrivate);
    const why = context.texts.t('common:refusals.stale');
    return inPrivate ? turnPageFor(context, table, panelRoot, plainFeedback(why)) : textPage(why);
  }),
);
