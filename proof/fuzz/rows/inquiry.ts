import { ApplicationCommandOptionType, InteractionType } from 'discord-api-types/v10';
import type { Control, Forgery, ForgeryResult } from '#playground/index.js';
import { type InteractionContent, command, move, named, press } from '../forgeries/content.js';
import type { TargetTable } from '../targets.js';

/** Names the table where it is not open, because a command without a name would find another table of its author. */
const at = ({ id, phase }: TargetTable['table']): readonly object[] =>
  phase === 'lobby' || phase === 'playing' ? [] : [named(id)];

export interface Answers {
  readonly here: readonly ForgeryResult[];
  /** About all tables at which they sit. */
  readonly everywhere: ForgeryResult;
}

/** Asks the bot all questions that a person at a table can ask without changing it, in sequence. */
export const askAround = async (control: Control, { table, seated }: TargetTable): Promise<Answers> => {
  const [person = ''] = seated;
  const { id: message } = control.say(person, table.channelId, 'What about this table?');
  const ask = async (asked: InteractionContent & Pick<Forgery, 'message'>): Promise<ForgeryResult> => {
    const replied = await control.forge({ ...asked, person, channel: table.channelId });
    if (replied.reply.kind === 'message') control.deleteMessage(table.channelId, replied.reply.message.id);
    return replied;
  };
  const here: ForgeryResult[] = [];
  const place = at(table);
  const completion: InteractionContent = {
    ...command('move', [{ ...move(''), focused: true }, ...place]),
    type: InteractionType.ApplicationCommandAutocomplete,
  };
  const questions = [command('board'), command('hand', place), command('move', [move('zz'), ...place]), completion];
  const presses = ['panel', 'words'].map((action) => ({ ...press(action, table, table.version), message }));
  for (const question of [...questions, ...presses]) here.push(await ask(question));
  const everywhere = await ask(command('tables'));
  control.deleteMessage(table.channelId, message);
  return { here, everywhere };
};

/**
 * Continues with a table in spite of all damage: plays a legal move, and requests a new table in its channel. The
 * command names the table: otherwise an unreadable table would turn the move into one at another table of the same
 * person.
 */
export const goOn = async (
  control: Control,
  { table, actor, seated, legal }: TargetTable,
): Promise<readonly ForgeryResult[]> => {
  const person = actor ?? seated[0] ?? '';
  const game = { name: table.gameId, type: ApplicationCommandOptionType.Subcommand, options: [] };
  const replies: ForgeryResult[] = [];
  for (const asked of [
    command('move', [move(legal[0] ?? 'zz'), named(table.id)]),
    command('undo', [named(table.id)]),
    command('play', [game]),
  ])
    replies.push(await control.forge({ ...asked, person, channel: table.channelId }));
  return replies;
};

/** A line about another table, such as the next one that waits for the person. */
const OF_ANOTHER = /^- \[.*$/gmu;

/** All texts about a table, to compare them with those of another day. */
export const wordsOf = ({ here }: Answers): string =>
  here
    .map(({ reply }) =>
      reply.kind === 'message'
        ? [reply.message.text.replace(OF_ANOTHER, ''), ...reply.message.pictures.map(({ alt }) => alt)].join('\n')
        : reply.kind,
    )
    .join('\n\n');
