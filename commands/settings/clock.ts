import { clockActions, clockBlocks, clockChosen } from '#src/discord/messages/pages/clock-controls.js';
import { backToLobbyPages } from '#src/discord/messages/pages/table-buttons.js';
import { requiring } from '#src/discord/interactions/tables/find-table.js';
import {
  changeAndAnswer,
  pageWithLink,
  requestAt,
  say,
  tablePress,
  withTableOf,
} from '#src/discord/interactions/tables/table-changes.js';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { z } from 'zod';
import { type Feature, type FormPress, noOptions, withPresses } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { customId } from '#src/discord/custom-ids/custom-id.js';
import { choiceOf, type ClockChoice } from '#src/model/settings/clock-rules.js';
import type { Page } from '#src/discord/messages/page.js';
import type { Table } from '#src/model/table.js';
import { changeServerClock } from './settings.js';

const FIELD = 'clock';
const MAX_LENGTH = 30;

const written = z.object({ [FIELD]: z.string().max(MAX_LENGTH) });
const chosen = z.tuple([z.string().max(MAX_LENGTH)]);

const clockPage = (context: Context, table: Table): Page => ({
  accent: context.games.of(table).accent,
  blocks: [
    ...clockBlocks(
      choiceOf(table.clock),
      (what) => ({
        action: what === 'form' ? clockActions.form : clockActions.set,
        tableId: table.id,
        version: table.version,
        payload: what === 'form' ? '' : what,
      }),
      context.texts,
    ),
    { kind: 'buttons', buttons: [backToLobbyPages(table, context.texts)] },
  ],
});

const setClock = (context: Context, table: Table, clock: ClockChoice | null): Promise<Answer> | Answer =>
  clock === null
    ? say(context, 'clock.unreadable')
    : changeAndAnswer(context, table, () => context.tables.setClock({ ...requestAt(context, table), clock }), {
        done: (changed) => clockPage(context, changed),
        onRefusal: (why) => pageWithLink(context, table, why),
      });

const form: FormPress = {
  action: clockActions.form,
  kind: 'form',
  form: ({ texts }, { tableId, version }) => ({
    custom_id: customId({ action: clockActions.own, tableId, version, payload: '' }),
    title: texts.t('common:clock.form.title'),
    components: [
      {
        type: ComponentType.Label,
        label: texts.t('common:clock.form.label'),
        description: texts.t('common:clock.form.description'),
        component: {
          type: ComponentType.TextInput,
          custom_id: FIELD,
          style: TextInputStyle.Short,
          min_length: 1,
          max_length: MAX_LENGTH,
          required: true,
        },
      },
    ],
  }),
};

export const clock: Feature = {
  presses: [
    tablePress(
      'clock',
      'answer',
      requiring(['lobby', 'host'], (context, table) => clockPage(context, table)),
    ),
    tablePress(clockActions.set, 'answer', (context, table, { ref, values }) =>
      setClock(context, table, clockChosen(choiceOf(table.clock), ref.payload, chosen.parse(values)[0])),
    ),
    form,
    {
      action: clockActions.own,
      kind: 'answer',
      written: { longest: MAX_LENGTH },
      run: (context, { ref, fields }) => {
        const text = written.parse(fields)[FIELD];
        return ref.tableId === null
          ? changeServerClock(context, 'clock', text)
          : withTableOf(context, ref.tableId, (table) =>
              setClock(context, table, clockChosen(choiceOf(table.clock), 'clock', text)),
            );
      },
    },
  ],
};

const agree = (context: Context, table: Table, said: boolean): Promise<Answer> =>
  changeAndAnswer(context, table, () => context.tables.pause(requestAt(context, table)), {
    done: (changed) => {
      const state =
        changed.clock?.agreed.length === 0 ? (changed.clock.paused === null ? 'resumed' : 'paused') : 'asked';
      return said ? pageWithLink(context, changed, context.texts.t(`common:clock.done.${state}`)) : null;
    },
  });

const typed = tableCommand({
  name: 'pause',
  input: noOptions,
  prefers: ['playing', 'seated'],
  run: (context, table) => agree(context, table, true),
});

export const pause: Feature = withPresses(
  typed,
  tablePress('pause', 'change', (context, table) => agree(context, table, false)),
);
