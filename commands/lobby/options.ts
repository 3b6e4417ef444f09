import { requiring } from '#src/discord/interactions/tables/find-table.js';
import {
  changeAndAnswer,
  pageWithLink,
  requestAt,
  say,
  tablePress,
} from '#src/discord/interactions/tables/table-changes.js';
import type { Feature } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { presetNamed } from '#renderers/kit/game/presets.js';
import { type OptionValues, parseChoice } from '#src/discord/messages/pages/option-controls.js';
import { groupOf, optionsPage } from '#src/discord/messages/pages/options-page.js';
import type { Table } from '#src/model/table.js';

const configure = (context: Context, table: Table, options: OptionValues | null): Promise<Answer> | Answer =>
  options === null
    ? say(context, 'faults.bad-input')
    : changeAndAnswer(context, table, () => context.tables.configure({ ...requestAt(context, table), options }), {
        done: (changed) => {
          const game = context.games.of(changed);
          return optionsPage(game, changed, context.texts, groupOf(game, options));
        },
        onRefusal: (why) => pageWithLink(context, table, why),
      });

/** Chooses a game's options for one player and begins, each with a request of its own. */
const playSolo = (context: Context, table: Table): Promise<Answer> | Answer => {
  const { games, person, tables } = context;
  const { solo } = games.of(table);
  if (solo === undefined) return say(context, 'faults.unknown-control');
  return changeAndAnswer(
    context,
    table,
    async () => {
      const { interactionId, ...request } = requestAt(context, table);
      const begin = { interactionId, person, tableId: table.id };
      // A person who may not begin gets that refusal first, with the options as they were.
      if (table.hostId !== person.userId) return tables.begin(begin);
      const chosen = await tables.configure({ ...request, interactionId: `${interactionId}.solo`, options: solo });
      return chosen.ok ? tables.begin(begin) : chosen;
    },
    { done: () => null },
  );
};

export const options: Feature = {
  presses: [
    tablePress(
      'options',
      'answer',
      requiring(['lobby', 'host'], (context, table, { ref }) =>
        optionsPage(context.games.of(table), table, context.texts, ref.payload),
      ),
    ),
    tablePress('solo', 'change', playSolo),
    tablePress('option', 'answer', (context, table, { ref }) => configure(context, table, parseChoice(ref.payload))),
    tablePress('preset', 'answer', (context, table, { ref }) =>
      configure(context, table, presetNamed(context.games.of(table), ref.payload)?.options ?? null),
    ),
  ],
};
