import type { Answer } from '../answer.js';
import { body, text } from '../message.js';
import { observed, type Probe } from '../probe.js';
import { done, type Requests } from '../requests.js';

type State = 'open' | 'archived' | 'locked' | 'locked and archived';
type Act = 'send' | 'edit' | 'delete';

const acts: Readonly<Record<Act, (requests: Requests, thread: string, message: string) => Promise<Answer>>> = {
  send: (requests, thread) => requests.send(thread, body([text('Rehearsal: in a thread')])),
  edit: (requests, thread, message) => requests.edit(thread, message, body([text('Rehearsal: edited in a thread')])),
  delete: (requests, thread, message) => requests.remove(thread, message),
};

const within = (state: State, act: Act, matters: boolean): Probe => ({
  name: `a thread that is ${state}: ${act}`,
  matters,
  run: async (requests, { channel, mayCreateThreads, mayManageThreads }) => {
    if (!mayCreateThreads) return { skipped: 'the bot may not create public threads here' };
    // Only MANAGE_THREADS locks (docs/topics/threads), and it lifts most of a lock's restrictions: people lock threads,
    // not the bot.
    if (state.includes('locked') && !mayManageThreads) return { skipped: 'the bot may not lock threads here' };
    const thread = await requests.thread(channel);
    const message = await requests.sent(thread, body([text('Rehearsal: in a thread')]));
    const change = {
      ...(state.includes('archived') ? { archived: true } : {}),
      ...(state.includes('locked') ? { locked: true } : {}),
    };
    if (state !== 'open') done(await requests.change(thread, change));
    return observed(await acts[act](requests, thread, message), 'done');
  },
});

/** Messages of threads. Only the arrival of a new message matters: edits and deletions there are best effort. */
export const threads: readonly Probe[] = [
  within('open', 'send', true),
  within('open', 'edit', true),
  within('archived', 'send', true),
  within('archived', 'edit', false),
  within('archived', 'delete', false),
  within('locked', 'send', false),
  within('locked', 'edit', false),
  within('locked', 'delete', false),
  within('locked and archived', 'send', false),
];
