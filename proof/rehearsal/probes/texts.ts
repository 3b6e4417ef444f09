import { body, menu, text, type MenuOption } from '../message.js';
import { observed, type Probe } from '../probe.js';

const send = (name: string, matters: boolean, components: readonly object[]): Probe => ({
  name: `a message: ${name}`,
  matters,
  run: async (requests, { channel }) => observed(await requests.send(channel, body(components)), 'shown'),
});

const words = (length: number): string => 'Rehearsal. '.repeat(length).slice(0, length - 1) + '.';

/** Twenty options of a hundred characters each. */
const options: readonly MenuOption[] = Array.from({ length: 20 }, (_, index) => ({
  label: words(50),
  value: String(index),
  description: words(50),
}));
const longMenu = menu('rehearse:long', 'Rehearsal', options);

const mentioning = (name: string, matters: boolean, allowed: boolean): Probe => ({
  name: `a mention: ${name}`,
  matters,
  run: async (requests, { channel, person }) => {
    const answer = await requests.send(channel, body([text(`Rehearsal: <@${person}>`)], allowed ? [person] : []));
    return observed(answer, `${answer.message?.mentions.length ?? 0} mentioned`);
  },
});

const mentioningAfter = (name: string, matters: boolean, allowed: boolean): Probe => ({
  name: `a mention: ${name}`,
  matters,
  run: async (requests, { channel, person }) => {
    // The first message notifies no one, so that only the edit is tested.
    const message = await requests.sent(channel, body([text(`Rehearsal: <@${person}>`)]));
    const people = allowed ? [person] : [];
    const answer = await requests.edit(channel, message, body([text(`Rehearsal, edited: <@${person}>`)], people));
    return observed(answer, `${answer.message?.mentions.length ?? 0} mentioned`);
  },
});

const MANY_EDITS = 7;
const edits: Probe = {
  name: `a message: ${MANY_EDITS} edits in a row`,
  matters: true,
  run: async (requests, { channel }) => {
    const message = await requests.sent(channel, body([text('Rehearsal: edits')]));
    for (let edit = 1; edit < MANY_EDITS; edit += 1) {
      const answer = await requests.edit(channel, message, body([text(`Rehearsal: edit ${edit}`)]));
      if (answer.status !== 200) return observed(answer, '');
    }
    return observed(await requests.edit(channel, message, body([text('Rehearsal: the last edit')])), 'edited');
  },
};

const OLD_EDITS = 4;
const oldEdits: Probe = {
  name: `a message: ${OLD_EDITS} edits of one older than an hour`,
  matters: false,
  run: async (requests, { channel, old }) => {
    if (old === 'unknown') return { unclear: 'the messages of this channel cannot be read' };
    if (old === null) return { skipped: 'the bot has no plain message here that is old enough' };
    const wanted = { components: old.components, allowed_mentions: { parse: [], users: old.people } };
    for (let edit = 1; edit < OLD_EDITS; edit += 1) {
      const answer = await requests.edit(channel, old.id, wanted);
      if (answer.status !== 200) return observed(answer, '');
    }
    return observed(await requests.edit(channel, old.id, wanted), 'edited');
  },
};

export const texts: readonly Probe[] = [
  send(
    '40 components',
    true,
    Array.from({ length: 39 }, (_, index) => text(`Rehearsal ${index + 1}`)),
  ),
  send(
    '41 components',
    false,
    Array.from({ length: 40 }, (_, index) => text(`Rehearsal ${index + 1}`)),
  ),
  send('3,500 characters, options of a menu counted', true, [text(words(1_491)), longMenu]),
  send('4,500 characters, of which 2,009 in a menu', false, [text(words(2_491)), longMenu]),
  send('4,100 characters of text', false, [text(words(4_100))]),
  mentioning('allowed', true, true),
  mentioning('not allowed', true, false),
  mentioningAfter('after an edit that allows it', true, true),
  mentioningAfter('after an edit that does not allow it', false, false),
  edits,
  oldEdits,
];
