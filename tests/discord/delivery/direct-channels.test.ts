import { DiscordAPIError } from 'discord.js';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { Channels } from '#src/discord/delivery/channels.js';
import { DirectChannels } from '#src/discord/delivery/direct-channels.js';
import { ExternalChannels } from '#src/discord/delivery/external-channels.js';
import { openStore } from '#src/store/index.js';

const shut = new DiscordAPIError({ code: 50_007, message: 'Cannot send' }, 50_007, 403, 'POST', 'channels', {});

it('takes buttons off an older message in a conversation that refuses new messages', async () => {
  const [log, store] = [pino({ level: 'silent' }), openStore(':memory:')];
  const changed: string[] = [];
  const open = {
    post: () => Promise.reject(shut),
    compact: (_channelId: string, messageId: string) => Promise.resolve(void changed.push(messageId)),
  } as Partial<Channels> as Channels;
  const answers = new ExternalChannels(log);
  const direct = new DirectChannels({ open, answers, store, now: () => new Date(0), log });
  await direct.post('7', { components: [], files: [], kept: [], room: 0 }, [], { nonce: '1' }).catch(() => undefined);
  expect(direct.isClosed('7')).toBe(true);
  await direct.compact('7', '70', {});
  expect(changed).toEqual(['70']);
  await store.close();
});
