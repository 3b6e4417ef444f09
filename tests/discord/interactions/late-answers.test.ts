import { InteractionContextType } from 'discord-api-types/v10';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { type EndedInteraction, LateAnswers } from '#src/discord/interactions/late-answers.js';
import type { DirectMessage } from '#src/discord/followers/direct-messages.js';
import { type Page, textBlock } from '#src/discord/messages/page.js';

const page: Page = {
  posted: true,
  blocks: [textBlock('The analysis'), { kind: 'buttons', buttons: [{ url: 'https://example.org/', label: 'Next' }] }],
};

const asked = (more: Partial<EndedInteraction>): EndedInteraction => ({
  ...{ id: '1', user: { id: '7' }, channelId: '42', locale: 'en-GB', guildId: '5' },
  context: InteractionContextType.Guild,
  authorizingIntegrationOwners: { guildId: '5', userId: null },
  ...more,
});

/** The bot's messages by place, when Discord accepts or refuses direct messages. */
const written = async (interaction: EndedInteraction, refused = false) => {
  const posts: string[] = [];
  const direct: DirectMessage[] = [];
  const log = pino({ level: 'silent' });
  const late = new LateAnswers(
    { post: (channelId) => Promise.resolve(posts.push(channelId)).then(() => '9') },
    {
      send: (message) => {
        direct.push(message);
        return refused ? Promise.reject(new Error('refused')) : Promise.resolve({ channelId: '43', messageId: '9' });
      },
    },
    'en',
    log,
  );
  await late.send(interaction, page);
  return { posts, direct };
};

describe('an answer that comes after its interaction has ended', () => {
  it('is posted in a server where it was to be', async () => {
    expect(await written(asked({}))).toEqual({ posts: ['42'], direct: [] });
  });

  it('goes to the person directly where the bot is no member, without what cannot be pressed there', async () => {
    const inGroup = { guildId: null, context: InteractionContextType.PrivateChannel };
    const asGuest = { authorizingIntegrationOwners: { guildId: null, userId: '7' } };
    for (const more of [{ ...inGroup, ...asGuest }, asGuest]) {
      const { posts, direct } = await written(asked(more));
      expect(posts).toEqual([]);
      expect(direct).toMatchObject([{ userId: '7' }]);
      expect(direct[0]?.page.blocks.map(({ kind }) => kind)).toEqual(['text', 'text']);
    }
  });

  it('is lost, and nothing else, where Discord takes it nowhere', async () => {
    const outside = { guildId: null, context: InteractionContextType.PrivateChannel };
    expect((await written(asked(outside), true)).direct).toHaveLength(1);
  });
});
