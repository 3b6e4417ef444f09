import type { Answer, Context } from '#src/discord/interactions/context.js';
import { say } from '#src/discord/interactions/tables/table-changes.js';
import { type Block, type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { MAX_IN_SERVER, mayChange, type NightOrganiser } from '#src/discord/nights/night-changes.js';
import { answerButtons, hourWords, nightTitle, nightUrl, nightWords } from '#src/discord/nights/night-words.js';
import { answered, type Night } from '#src/model/record/night.js';
import { gameName } from '#src/words/games.js';

/** The controls of private pages. */
export const privateActions = {
  pick: 'nightpick',
  game: 'nightgame',
  form: 'nightform',
  move: 'nightmove',
  stop: 'nightstop',
  stopNow: 'nightend',
} as const;

/** The value of the choice that leaves the game open. */
export const ANY = 'any';
/** The limit of nights in words; the menu has all. */
const LISTED = 10;

export const organising = (context: Context, { channelId }: Night): NightOrganiser => ({
  userId: context.person.userId,
  // Permission to manage messages counts only in the night's channel.
  isManager: context.isManager || context.isEventManager || (context.isModerator && channelId === context.channelId),
});

export const isVisible = ({ channelId, mayView }: Context, night: Night): boolean =>
  night.channelId === channelId || mayView(night.channelId, night.parentChannelId);

const button = (
  { texts }: Context,
  { id }: Night,
  action: string,
  look: Pick<PressButton, 'emoji' | 'style'> & { readonly label: string },
): PressButton => ({
  press: { action, tableId: null, version: 0, payload: id },
  ...look,
  label: texts.t(`common:night.buttons.${look.label}`),
});

const gameMenu = ({ texts, games }: Context, { id, gameId }: Night): Block => ({
  kind: 'menu',
  press: { action: privateActions.game, tableId: null, version: 0, payload: id },
  prompt: texts.t('common:night.change.game'),
  choices: [
    { value: ANY, label: texts.t('common:night.change.any'), emoji: '🎲', chosen: gameId === null },
    ...games.all.map((game) => ({
      value: game.engine.id,
      label: gameName(game, texts),
      emoji: game.emoji,
      chosen: gameId === game.engine.id,
    })),
  ],
});

/** Shows a night privately, with the controls that the reader may use. */
export const statusPage = (context: Context, night: Night): Page => {
  const isPlanned = night.phase === 'planned';
  const isOpen = isPlanned || night.phase === 'voting';
  const isOwn = mayChange(night, organising(context, night));
  const url = nightUrl(night);
  const link = url === null ? [] : [{ url, label: context.texts.t('common:night.buttons.signup'), emoji: '📅' }];
  const answers = [...(isOpen ? answerButtons(night, 'private', context) : []), ...link];
  const changes: readonly Block[] = [
    ...(isOwn && isPlanned ? [gameMenu(context, night)] : []),
    ...(isOwn && isOpen
      ? [
          {
            kind: 'buttons' as const,
            buttons: [
              ...(isPlanned ? [button(context, night, privateActions.form, { label: 'move', emoji: '🕗' })] : []),
              button(context, night, privateActions.stop, { label: 'cancel', emoji: '🛑', style: 'danger' }),
            ],
          },
        ]
      : []),
  ];
  return {
    blocks: [
      textBlock(nightWords(night, context)),
      ...(answers.length === 0 ? [] : [{ kind: 'buttons' as const, buttons: answers }]),
      ...changes,
    ],
  };
};

export const listPage = async (context: Context, guildId: string): Promise<Answer> => {
  const all = (await context.nights.upcoming(guildId)).filter((night) => isVisible(context, night));
  const [first, ...others] = all.toSorted(
    (one, other) => Number(other.channelId === context.channelId) - Number(one.channelId === context.channelId),
  );
  if (first === undefined) return say(context, 'night.none');
  if (others.length === 0) return statusPage(context, first);
  const nights = [first, ...others];
  const lines = nights.slice(0, LISTED).map((night) =>
    context.texts.t('common:night.line', {
      title: nightTitle(night, context),
      when: hourWords(night),
      channel: `<#${night.channelId}>`,
      number: answered(night, 'yes').length,
    }),
  );
  const menu: Block = {
    kind: 'menu',
    press: { action: privateActions.pick, tableId: null, version: 0, payload: '' },
    prompt: context.texts.t('common:night.which'),
    choices: nights.slice(0, MAX_IN_SERVER).map((night) => ({
      value: night.id,
      label: nightTitle(night, context),
      detail: `${night.day} ${night.time}`,
    })),
  };
  return { blocks: [textBlock(lines.join('\n')), menu] };
};

export const questionPage = (context: Context, night: Night): Page => ({
  blocks: [
    textBlock(context.texts.t('common:night.question', { when: hourWords(night) })),
    {
      kind: 'buttons',
      buttons: [button(context, night, privateActions.stopNow, { label: 'cancel', emoji: '🛑', style: 'danger' })],
    },
  ],
});
