import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
} from 'discord-api-types/v10';
import type { Control, Forgery, ForgeryResult } from '../../../playground/index.js';
import type { Ground } from '../ground.js';

const command = (name: string, options: readonly object[] = []): Pick<Forgery, 'type' | 'data'> => ({
  type: InteractionType.ApplicationCommand,
  data: { id: '1', name, type: ApplicationCommandType.ChatInput, options },
});

const typed = { name: 'move', type: ApplicationCommandOptionType.String, value: 'zz' };

const press = (action: string, { table }: Ground): Pick<Forgery, 'type' | 'data'> => ({
  type: InteractionType.MessageComponent,
  data: { component_type: ComponentType.Button, custom_id: `${action}:${table.id}:${table.version.toString(36)}:` },
});

/** What somebody hears who asks around. */
export interface Heard {
  /** About the table. */
  readonly here: readonly ForgeryResult[];
  /** About all tables that they sit at. */
  readonly everywhere: ForgeryResult;
}

/** What somebody at a table asks of the bot, one after the other, without changing anything. */
export const askAround = async (control: Control, ground: Ground): Promise<Heard> => {
  const { table, seated } = ground;
  const [person = ''] = seated;
  const { id: message } = control.say(person, table.channelId, 'What about this table?');
  const ask = async (asked: Pick<Forgery, 'type' | 'data' | 'message'>): Promise<ForgeryResult> => {
    const replied = await control.forge({ ...asked, person, channel: table.channelId });
    if (replied.reply.kind === 'message') control.deleteMessage(table.channelId, replied.reply.message.id);
    return replied;
  };
  const completion = {
    ...command('move', [{ ...typed, value: '', focused: true }]),
    type: InteractionType.ApplicationCommandAutocomplete,
  };
  const here: ForgeryResult[] = [];
  for (const asked of [command('board'), command('hand'), command('move', [typed]), completion])
    here.push(await ask(asked));
  for (const action of ['panel', 'words']) here.push(await ask({ ...press(action, ground), message }));
  const everywhere = await ask(command('tables'));
  control.deleteMessage(table.channelId, message);
  return { here, everywhere };
};

/** Goes on with a table in spite of everything: plays a legal move, and asks for a new table in its channel. */
export const goOn = async (
  control: Control,
  { table, actor, seated, legal }: Ground,
): Promise<readonly ForgeryResult[]> => {
  const [notation = 'zz'] = legal;
  const person = actor ?? seated[0] ?? '';
  const asked = [
    command('move', [{ ...typed, value: notation }]),
    command('undo'),
    command('play', [{ name: table.gameId, type: ApplicationCommandOptionType.Subcommand, options: [] }]),
  ];
  const replies: ForgeryResult[] = [];
  for (const each of asked) replies.push(await control.forge({ ...each, person, channel: table.channelId }));
  return replies;
};

/** Everything that is said about a table, to be compared with what is said on another day. */
export const wordsOf = ({ here }: Heard): string =>
  here
    .map(({ reply }) =>
      reply.kind === 'message'
        ? [reply.message.text, ...reply.message.pictures.map(({ alt }) => alt)].join('\n')
        : reply.kind,
    )
    .join('\n\n');
