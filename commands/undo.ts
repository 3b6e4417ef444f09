import { isSeated, isToAct } from '../src/discord/interactions/answers/find-table.js';
import { tableCommand } from '../src/discord/interactions/answers/table-command.js';
import { change, requestOf, show, withTableOf } from '../src/discord/interactions/answers/table-changes.js';
import { type Feature, noOptions } from '../src/discord/interactions/command.js';
import { type Answer, answer, type Context } from '../src/discord/interactions/context.js';
import { textPage } from '../src/discord/messages/page.js';
import { isStale, answerAfterMove, turnPageFor } from '../src/discord/interactions/answers/turn-answers.js';
import { panelRoot } from '../src/discord/controls/targets.js';
import { plainNotice } from '../src/discord/interactions/answers/move-notice.js';
import type { TableSnapshot } from '../src/tables/queries/table-snapshot.js';

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

const typed = tableCommand({
  name: 'undo',
  input: noOptions,
  likely: [isSeated, isToAct],
  run: (context, table) => takeBack(context, table, true),
});

export const undo: Feature = {
  ...typed,
  presses: [
    ...(typed.presses ?? []),
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
