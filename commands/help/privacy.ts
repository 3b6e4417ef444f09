import { requestOf, say, storing } from '#src/discord/interactions/tables/table-changes.js';
import { defineCommand, type Feature, noOptions } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { type Block, type LinkButton, type PressButton, textBlock } from '#src/discord/messages/page.js';

type Action = 'mydata' | 'forgetme' | 'forgetnow' | 'privacy';

const looks = {
  mydata: { emoji: '📄', style: 'secondary' },
  forgetme: { emoji: '🧹', style: 'secondary' },
  forgetnow: { emoji: '🧹', style: 'danger' },
  privacy: { emoji: '↩️', style: 'secondary' },
} as const satisfies Record<Action, Pick<PressButton, 'emoji' | 'style'>>;

const button = (action: Action, { texts }: Context): PressButton => ({
  press: { action, tableId: null, version: 0, payload: '' },
  label: texts.t(`common:privacy.buttons.${action}`),
  ...looks[action],
});

const links = ({ operatorPages: pages, texts }: Context): readonly LinkButton[] =>
  (['privacy', 'terms'] as const).flatMap((page) => {
    const url = pages[page];
    return url === null ? [] : [{ url, label: texts.t(`common:privacy.pages.${page}`), emoji: '📜' }];
  });

const buttons = (row: readonly (PressButton | LinkButton)[]): readonly Block[] =>
  row.length === 0 ? [] : [{ kind: 'buttons', buttons: row }];

const overview = (context: Context): Answer => ({
  blocks: [
    textBlock(context.texts.t('common:privacy.overview')),
    ...buttons([button('mydata', context), button('forgetme', context)]),
    ...buttons(links(context)),
  ],
});

const personalFile = async (context: Context): Promise<Answer> => {
  const data = await context.privacy.collect(context.person.userId);
  return {
    blocks: [
      textBlock(context.texts.t('common:privacy.file', { count: data.tables.length })),
      { kind: 'file', name: 'en-piste-my-data.json', bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) },
      ...buttons([button('privacy', context)]),
    ],
  };
};

/** Asks first: it is irreversible, and running games lose a player. */
const question = async (context: Context): Promise<Answer> => {
  const count = await context.privacy.countOpenSeats(context.person.userId);
  const words = [
    context.texts.t('common:privacy.question'),
    ...(count === 0 ? [] : [context.texts.t('common:privacy.seats', { count })]),
  ];
  return {
    blocks: [textBlock(words.join('\n')), ...buttons([button('forgetnow', context), button('privacy', context)])],
  };
};

const forget = (context: Context): Promise<Answer> =>
  storing(context, 'somebody could not be forgotten', async () => {
    const { tables, left } = await context.privacy.forget(requestOf(context));
    if (left > 0) return say(context, 'privacy.partly', { count: left });
    return tables === 0 ? say(context, 'privacy.nothing') : say(context, 'privacy.done', { count: tables });
  });

export const privacy: Feature = {
  command: defineCommand({
    name: 'privacy',
    options: [],
    input: noOptions,
    run: (context) => Promise.resolve(overview(context)),
  }),
  presses: [
    { action: 'privacy', kind: 'answer', run: (context) => Promise.resolve(overview(context)) },
    { action: 'mydata', kind: 'answer', run: personalFile },
    { action: 'forgetme', kind: 'answer', run: question },
    { action: 'forgetnow', kind: 'answer', run: forget },
  ],
};
