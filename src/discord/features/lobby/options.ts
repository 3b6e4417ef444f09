import {
  pageWithLink,
  requestOf,
  say,
  change,
  show,
  withTableOf,
} from '#src/discord/interactions/answers/table-changes.js';
import type { Feature } from '#src/discord/interactions/command.js';
import { type Answer, answer, type Context } from '#src/discord/interactions/context.js';
import { presetNamed } from '#src/discord/catalog/presets.js';
import { type OptionValues, parseChoice } from './option-controls.js';
import { optionsPage } from './options-page.js';
import type { Table } from '#src/model/table.js';

/** Has a lobby played so, and shows its options as they are then. */
const configure = (context: Context, table: Table, options: OptionValues | null): Promise<Answer> | Answer =>
  options === null
    ? answer(say(context, 'faults.bad-input'))
    : change(
        context,
        table,
        () => context.tables.configure({ ...requestOf(context), tableId: table.id, options }),
        (changed) => ({
          page: optionsPage(context.games.of(changed), changed, context.texts),
          later: show(context, changed),
        }),
        (why) => pageWithLink(context, table, why),
      );

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
        withTableOf(context, ref.tableId, (table) => configure(context, table, parseChoice(ref.rest))),
    },
    {
      action: 'preset',
      kind: 'answer',
      run: (context, { ref }) =>
        withTableOf(context, ref.tableId, (table) =>
          configure(context, table, presetNamed(context.games.of(table), ref.rest)?.options ?? null),
        ),
    },
  ],
};
