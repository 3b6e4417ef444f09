import {
  DiscordAPIError,
  Events,
  InteractionContextType,
  MessageFlags,
  type ChatInputCommandInteraction,
} from 'discord.js';
import { isBlockedChannel } from '#src/discord/delivery/requests/api-errors.js';
import { wordsOf } from '../comparison.js';
import { body, button, text } from '../message.js';
import { observed } from '../probe.js';
import { check, pressedAs, waitForEvent, type Press, type PressContext } from './press.js';

const flags = MessageFlags.IsComponentsV2;
const wordsFor = (...components: readonly object[]) => ({ flags, components: body(components).components }) as const;

/** The limit of follow-ups where only people have installed the bot (docs, Followup Messages). */
const MAX_FOLLOW_UPS = 5;

const typedInGroup = (stage: PressContext): Promise<ChatInputCommandInteraction> =>
  waitForEvent(
    stage,
    Events.InteractionCreate,
    (one) => (one.isChatInputCommand() && one.context === InteractionContextType.PrivateChannel ? one : undefined),
    'Nobody typed a command there.',
  );

/** The number of follow-ups that Discord accepts, and its answer to the next. @param already the number sent before */
const followedBy = async (typed: ChatInputCommandInteraction, already: number): Promise<string> => {
  for (let count = already; ; count += 1)
    try {
      const { components } = wordsFor(text('Rehearsal: one more'));
      if (count > MAX_FOLLOW_UPS) return `more than ${MAX_FOLLOW_UPS}`;
      await typed.followUp({ flags: flags | MessageFlags.Ephemeral, components });
    } catch (error) {
      if (!(error instanceof DiscordAPIError)) throw error;
      return `${count}, then ${error.status} / ${String(error.code)}`;
    }
};

/** Tells in words whether the bot may write first to a person. */
const firstWordTo = async ({ client, requests }: PressContext, person: string): Promise<string> => {
  try {
    const direct = await client.users.createDM(person);
    return wordsOf(observed(await requests.send(direct.id, body([text('Rehearsal: a first word')])), 'sent'));
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    return `${error.status} / ${String(error.code)} when it was opened`;
  }
};

/**
 * Tests behaviour that Discord documents only in part: the bot's reach in a conversation in which it is no member, and
 * to a person who only installed it.
 */
export const commandOutside: Press = {
  name: 'a command in a group conversation',
  ask: 'turn to a group conversation: somebody who only installed the bot types one of its commands there, and presses whether the answer rang',
  run: async (stage) => {
    const { requests } = stage;
    const typed = await typedInGroup(stage);
    const { user, channelId } = typed;
    await typed.deferReply({ flags: MessageFlags.Ephemeral });
    await typed.editReply(wordsFor(text('Rehearsal: thank you!')));
    const [heard, silent] = ['rehearse:rang', 'rehearse:silent'];
    const shown = [text(`Rehearsal: <@${user.id}>`), button(heard, 'It rang'), button(silent, 'It did not')];
    const [pressed, posted] = await Promise.all([
      Promise.race([pressedAs(stage, heard), pressedAs(stage, silent)]),
      typed.followUp({ ...wordsFor(...shown), allowedMentions: { users: [user.id] } }),
    ]);
    await pressed.deferUpdate();
    await pressed.editReply(wordsFor(text('Rehearsal: thank you!')));
    const followed = await followedBy(typed, 1);
    const sent = await requests.send(channelId, body([text('Rehearsal: as no member')]));
    const first = await firstWordTo(stage, user.id);
    await typed.deleteReply(posted);
    check(
      sent.unclear === null && (sent.fault === null || isBlockedChannel(sent.fault)),
      `a refusal that the bot does not know: ${wordsOf(observed(sent, 'sent'))}`,
    );
    const rang = pressed.customId === heard ? 'the mention rang' : 'the mention did not ring';
    return `${rang}; follow-ups: ${followed}; send to the channel: ${wordsOf(observed(sent, 'sent'))}; a first direct message: ${first}`;
  },
};
