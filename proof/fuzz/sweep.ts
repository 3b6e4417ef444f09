import {
  ApplicationCommandOptionType as Type,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10';
import type { Forgery } from '../../playground/index.js';
import type { Corpus } from './corpus.js';
import { actions } from './forged-presses.js';
import type { Asked, Ground, World } from './ground.js';

const isBranch = (option: APIApplicationCommandOption): boolean =>
  option.type === Type.Subcommand || option.type === Type.SubcommandGroup;

/** One filling for each option, and one for none at all: every value is a thing that no option takes. */
const fillings = (options: readonly APIApplicationCommandOption[]): readonly (readonly object[])[] => [
  [],
  ...options.flatMap((option): readonly (readonly object[])[] => {
    const { name, type } = option;
    if (!isBranch(option)) return [[{ name, type, value: { nothing: 'of the kind' } }]];
    return fillings('options' in option ? (option.options ?? []) : []).map((inner) => [{ name, type, options: inner }]);
  }),
];

const everyCommand = ({ commands }: World): readonly Asked[] =>
  commands.flatMap(({ id, name, options = [] }) =>
    fillings(options).map((filled) => ({
      type: InteractionType.ApplicationCommand,
      data: { id, name, type: ApplicationCommandType.ChatInput, options: filled },
    })),
  );

const everyControl = ({ table }: Ground): readonly Asked[] =>
  actions.map((action) => ({
    type: InteractionType.MessageComponent,
    data: {
      component_type: ComponentType.Button,
      custom_id: `${action}:${table.id}:${(table.version + 1).toString(36)}:?`,
    },
  }));

/** Once round everything that the bot offers, in every game, by somebody who has no business there. */
export const sweep = (world: World, corpus: Corpus): readonly Forgery[] => {
  const playing = world.grounds.filter(({ table }) => table.phase === 'playing');
  const oneOfEach = new Map(playing.map((ground) => [ground.table.gameId, ground]));
  return [...oneOfEach.values()].flatMap((ground): readonly Forgery[] => {
    const stranger = world.guests.find(({ userId, moderator }) => !moderator && !ground.seated.includes(userId));
    const channel = ground.table.channelId;
    const message = corpus.pressable.find((each) => each.channel === channel && each.person === null);
    if (stranger === undefined || message === undefined) return [];
    const at = { person: stranger.userId, channel };
    return [
      ...everyCommand(world).map((asked) => ({ ...asked, ...at })),
      ...everyControl(ground).map((asked) => ({ ...asked, ...at, message: message.id })),
    ];
  });
};
