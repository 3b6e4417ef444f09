import {
  pageWithLink,
  requestOf,
  say,
  change,
  show,
  withTableOf,
} from '../src/discord/interactions/answers/table-changes.js';
import type { Feature } from '../src/discord/interactions/command.js';
import { answer } from '../src/discord/interactions/context.js';
import { optionsPage, parseChoice } from '../src/discord/messages/pages/options-page.js';

/** How a game is played, chosen in its lobby. */
export const options: Feature = {
  presses: [
    {
      action: 'options',
      kind: 'answer',
      run: (context, { ref }) =>
        withTableOf(context, ref.tableId, (table) => {
          if (table.phase !== 'lobby') return answer(say(context, 'refusals.not-in-lobby'));
          if (table.hostId !== context.person.userId) return answer(say(context, 'refusals.host-only-options'));
          return answer(optionsPage(context.games.of(table), table, context.texts));
        }),
    },
    {
      action: 'option',
      kind: 'answer',
      run: (context, { ref }) =>
        withTableOf(context, ref.tableId, (table) => {
          const chosen = parseChoice(ref.rest);
          if (chosen === null) return answer(say(context, 'faults.bad-input'));
          return change(
            context,
            table,
            () => context.tables.configure({ ...requestOf(context), tableId: table.id, options: chosen }),
            (changed) => ({
              page: optionsPage(context.games.of(changed), changed, context.texts),
              later: show(context, changed),
            }),
            (why) => pageWithLink(context, table, why),
          );
        }),
    },
  ],
};
