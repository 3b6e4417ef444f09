import {
  ComponentType,
  InteractionContextType,
  MessageFlags,
  TextInputStyle,
  type MessageComponentInteraction,
  Events,
  type AnyThreadChannel,
} from 'discord.js';
import { body, button, gallery, menu, picture, picturesIn, text } from '../message.js';
import { check, pressedAs, waitForEvent, type Press, type PressContext } from './press.js';
import { isBlockedChannel } from '#src/discord/delivery/requests/api-errors.js';
import type { PressInteraction } from '#src/discord/interactions/conversation.js';
import { observed } from '../probe.js';
import { commandOutside } from './outside.js';
import { wordsOf } from '../comparison.js';

const locked = (context: PressContext, id: string): Promise<AnyThreadChannel> =>
  waitForEvent(
    context,
    Events.ThreadUpdate,
    (_, thread) => (thread.id === id && thread.locked === true ? thread : undefined),
    'Nobody locked it.',
  );

/**
 * Only members who manage threads can lock one, and a lock does not bind them: so a person locks it and the bot tries.
 */
const lockByHand: Press = {
  name: 'a thread that you lock',
  ask: 'lock the newest thread “En piste: rehearsal” (⋯ → Lock Thread, where you may)',
  run: async (stage) => {
    const { requests, place } = stage;
    const thread = await requests.thread(place.channel);
    const [message] = await Promise.all([
      requests.sent(thread, body([text('Rehearsal: please lock this thread')])),
      locked(stage, thread),
    ]);
    const sent = await requests.send(thread, body([text('Rehearsal: in a locked thread')]));
    const edited = await requests.edit(thread, message, body([text('Rehearsal: in a locked thread')]));
    const removed = await requests.remove(thread, message);
    const answers = [sent, edited, removed];
    const words = answers.map((answer) => wordsOf(observed(answer, 'done')));
    check(
      // People who may manage threads may write to a locked one (docs/topics/threads).
      answers.every(({ fault, unclear }) => unclear === null && (fault === null || isBlockedChannel(fault))),
      `a refusal that the bot does not know: ${words.join(', ')}`,
    );
    return `send: ${words[0]}; edit: ${words[1]}; delete: ${words[2]}`;
  },
};

const { components: thanks } = body([text('Rehearsal: thank you!')]);
const thanked = { flags: MessageFlags.IsComponentsV2 as const, components: thanks };

/** Narrows a press to one on a component of a message, not of a submitted form. */
const onMessage = (pressed: PressInteraction): MessageComponentInteraction => {
  check(pressed.isMessageComponent(), 'what came is no press');
  if (!pressed.isMessageComponent()) throw new TypeError('This is no press.');
  return pressed;
};

/** Answers as the bot does when a press changes its own message. */
const update = async (pressed: PressInteraction): Promise<void> => {
  await pressed.deferUpdate();
  const edited = await pressed.editReply(thanked);
  check(edited.components.length === 1, 'the message was not changed');
};

/**
 * Writes a message and resolves with the press on it; it listens before it sends because people are faster than
 * answers.
 */
const asked = async (
  stage: PressContext,
  customId: string,
  channel: string,
  components: readonly object[],
): Promise<MessageComponentInteraction> => {
  const [pressed] = await Promise.all([pressedAs(stage, customId), stage.requests.sent(channel, body(components))]);
  return onMessage(pressed);
};

const pressButton: Press = {
  name: 'a button',
  ask: 'press the button “Press me”',
  run: async (stage) => {
    const shown = [text('Rehearsal: a button'), button('rehearse:button', 'Press me')];
    await update(await asked(stage, 'rehearse:button', stage.place.channel, shown));
    return 'acknowledged, and its message changed';
  },
};

const pickFromMenu: Press = {
  name: 'a menu',
  ask: 'choose “Second” in the menu',
  run: async (stage) => {
    const options = [
      { label: 'First', value: '1' },
      { label: 'Second', value: '2' },
    ];
    const shown = [text('Rehearsal: a menu'), menu('rehearse:menu', 'Choose', options)];
    const picked = await asked(stage, 'rehearse:menu', stage.place.channel, shown);
    const values = picked.isStringSelectMenu() ? picked.values : [];
    await update(picked);
    check(values.length === 1, 'the choice did not arrive');
    return `option ${values.join()} arrived, and the message changed`;
  },
};

const form = {
  custom_id: 'rehearse:form',
  title: 'Rehearsal',
  components: [
    {
      type: ComponentType.Label as const,
      label: 'Write anything',
      component: { type: ComponentType.TextInput as const, custom_id: 'words', style: TextInputStyle.Short as const },
    },
  ],
};

const fillInForm: Press = {
  name: 'a form',
  ask: 'press “Open the form”, write anything and send it',
  run: async (stage) => {
    const shown = [text('Rehearsal: a form'), button('rehearse:open', 'Open the form')];
    const pressed = await asked(stage, 'rehearse:open', stage.place.channel, shown);
    const [sent] = await Promise.all([pressedAs(stage, 'rehearse:form'), pressed.showModal(form)]);
    const written = sent.isModalSubmit() ? sent.fields.getTextInputValue('words') : '';
    await update(sent);
    check(written !== '', 'what was written did not arrive');
    return 'opened, what was written arrived, and the message changed';
  },
};

const NAME = 'hand.png';

const seePicture: Press = {
  name: 'an ephemeral picture',
  ask: 'press “Show me”: a picture must appear that only you see, and turn blue',
  run: async (stage) => {
    const offered = [text('Rehearsal: a picture for you alone'), button('rehearse:show', 'Show me')];
    const pressed = await asked(stage, 'rehearse:show', stage.place.channel, offered);
    await pressed.deferReply({ flags: MessageFlags.Ephemeral });
    const { components } = body([gallery(`attachment://${NAME}`)]);
    const answer = async (colour: string): Promise<void> => {
      const { name, data } = picture(NAME, colour);
      const files = [{ attachment: data, name }];
      const shown = await pressed.editReply({ flags: MessageFlags.IsComponentsV2, components, files, attachments: [] });
      check(shown.flags.has(MessageFlags.Ephemeral), 'others could see it');
      check(picturesIn(shown.components.map((part) => part.toJSON())).length === 1, 'the answer has no picture');
    };
    await answer('#b5382a');
    await answer('#2f6d8c');
    return 'shown to one person, and replaced';
  },
};

const pressInThread: Press = {
  name: 'a press in a thread',
  ask: 'open the new thread and press the button there',
  run: async (stage) => {
    const thread = await stage.requests.thread(stage.place.channel);
    const shown = [text('Rehearsal: in a thread'), button('rehearse:thread', 'Press me')];
    const pressed = await asked(stage, 'rehearse:thread', thread, shown);
    await update(pressed);
    check(pressed.channelId === thread, 'it came from elsewhere');
    return 'acknowledged, and its message changed';
  },
};

/** Tests whether the bot may write to a person with a common server, and play there. */
const pressInDirect: Press = {
  name: 'a press in direct messages',
  ask: 'press “Write to me”, and then the button in the direct message that comes',
  run: async (stage) => {
    const shown = [text('Rehearsal: direct messages'), button('rehearse:direct', 'Write to me')];
    const asking = await asked(stage, 'rehearse:direct', stage.place.channel, shown);
    await update(asking);
    const direct = await stage.client.users.createDM(asking.user.id);
    const inside = [text('Rehearsal: in direct messages'), button('rehearse:inside', 'Press me')];
    const pressed = await asked(stage, 'rehearse:inside', direct.id, inside);
    await update(pressed);
    check(pressed.guildId === null && pressed.context === InteractionContextType.BotDM, 'it came from elsewhere');
    return 'opened, written to, acknowledged, and its message changed';
  },
};

/** The presses in order. Those in threads are left out where the bot may not create any. */
export const pressesIn = ({ place }: Pick<PressContext, 'place'>): readonly Press[] => [
  pressButton,
  pickFromMenu,
  fillInForm,
  seePicture,
  pressInDirect,
  commandOutside,
  ...(place.mayCreateThreads ? [pressInThread, lockByHand] : []),
];
