import { Events, type AnyThreadChannel } from 'discord.js';
import { isClosedDoor } from '#src/discord/delivery/requests/api-errors.js';
import { body, text } from '../message.js';
import { observed } from '../probe.js';
import { wordsOf } from '../comparison.js';
import { check, type Press, type PressContext } from './press.js';

const locked = ({ client, signal }: PressContext, id: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      client.off(Events.ThreadUpdate, hear);
      signal.removeEventListener('abort', end);
    };
    const hear = (_: AnyThreadChannel, thread: AnyThreadChannel): void => {
      if (thread.id !== id || thread.locked !== true) return;
      stop();
      resolve();
    };
    const end = (): void => {
      stop();
      reject(new Error('Nobody locked it.'));
    };
    if (signal.aborted) {
      end();
      return;
    }
    client.on(Events.ThreadUpdate, hear);
    signal.addEventListener('abort', end);
  });

/**
 * Only who manages threads can lock one, and a lock does not hold who manages threads: so a person locks it and the bot
 * tries.
 */
export const lockByHand: Press = {
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
      // Who manages threads may write to a locked one (docs/topics/threads).
      answers.every(({ fault, unclear }) => unclear === null && (fault === null || isClosedDoor(fault))),
      `a refusal that the bot does not know: ${words.join(', ')}`,
    );
    return `send: ${words[0]}; edit: ${words[1]}; delete: ${words[2]}`;
  },
};
