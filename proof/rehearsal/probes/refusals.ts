import { randomBytes } from 'node:crypto';
import { body, text } from '../message.js';
import { observed, type Probe } from '../probe.js';

/** Discord accepts 25 characters. */
const newNonce = (): string => randomBytes(10).toString('hex');
const once = (nonce: string): object => ({ ...body([text('Rehearsal: once')]), nonce, enforce_nonce: true });

const nonceTwice: Probe = {
  name: 'a nonce: twice',
  matters: true,
  run: async (requests, { channel }) => {
    const nonce = newNonce();
    const first = await requests.sent(channel, once(nonce));
    const answer = await requests.send(channel, once(nonce));
    return observed(answer, answer.message?.id === first ? 'the first message' : 'a second message');
  },
};

const nonceAfterDeletion: Probe = {
  name: 'a nonce: again, after its message was deleted',
  matters: false,
  run: async (requests, { channel }) => {
    const nonce = newNonce();
    await requests.remove(channel, await requests.sent(channel, once(nonce)));
    return observed(await requests.send(channel, once(nonce)), 'a new message');
  },
};

const editOfDeleted: Probe = {
  name: 'a deleted message: edit it',
  matters: true,
  run: async (requests, { channel }) => {
    const message = await requests.sent(channel, body([text('Rehearsal: to be deleted')]));
    await requests.remove(channel, message);
    return observed(await requests.edit(channel, message, body([text('Rehearsal: too late')])), 'edited');
  },
};

const deletionOfDeleted: Probe = {
  name: 'a deleted message: delete it',
  matters: true,
  run: async (requests, { channel }) => {
    const message = await requests.sent(channel, body([text('Rehearsal: to be deleted')]));
    await requests.remove(channel, message);
    return observed(await requests.remove(channel, message), 'deleted');
  },
};

const hiddenChannel: Probe = {
  name: 'no permission: send to a channel that the bot may not see',
  matters: true,
  run: async (requests, { hidden }) =>
    hidden === null
      ? { skipped: 'the bot may see every channel of this server' }
      : observed(await requests.send(hidden, body([text('Rehearsal')])), 'sent'),
};

/** Requests that must not take effect twice, and impossible ones. */
export const refusals: readonly Probe[] = [
  nonceTwice,
  nonceAfterDeletion,
  editOfDeleted,
  deletionOfDeleted,
  hiddenChannel,
];
