import { ChannelType, GatewayDispatchEvents, PermissionFlagsBits } from 'discord-api-types/v10';
import { Client, PermissionsBitField } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { InteractionOrigins } from '#src/discord/gateway/interaction-origins.js';
import { invitePermissions, missingPermissions } from '#src/discord/gateway/permissions.js';

const originsAfter = (payload: object): InteractionOrigins => {
  const client = new Client({ intents: [] });
  const origins = new InteractionOrigins(client);
  client.ws.emit(GatewayDispatchEvents.InteractionCreate, payload, 0);
  return origins;
};

const nothing = new PermissionsBitField();

describe('where an interaction comes from', () => {
  it('is what Discord says with it, for a channel that the library does not know', async () => {
    const origins = originsAfter({
      id: '1',
      channel: { id: '2', type: ChannelType.PublicThread, thread_metadata: { archived: false, locked: true } },
      guild: { id: '3', features: ['COMMUNITY'], locale: 'fr' },
    });
    expect(origins.of('1')).toEqual({
      channelType: ChannelType.PublicThread,
      parentId: null,
      locked: true,
      community: true,
    });
    expect(await origins.obstacle('1', '2', nothing)).toBe('locked-thread');
    // Members who manage threads can write in locked ones (docs/topics/threads).
    const manager = new PermissionsBitField(PermissionFlagsBits.ManageThreads);
    expect(await origins.obstacle('1', '2', manager)).toBeNull();
  });

  it('keeps no one from playing when Discord says nothing, or something new', async () => {
    const origins = originsAfter({ id: '1', channel: { id: '2', type: 99 } });
    expect(origins.of('1')).toBeNull();
    expect(await origins.obstacle('1', '2', nothing)).toBeNull();
  });
});

describe('the permissions that a table needs', () => {
  it.each([
    [ChannelType.GuildText, ['SendMessages']],
    [ChannelType.GuildAnnouncement, ['SendMessages']],
    [ChannelType.PublicThread, ['SendMessagesInThreads']],
    [ChannelType.GuildVoice, ['SendMessages', 'Connect']],
    [ChannelType.GuildStageVoice, ['SendMessages', 'Connect']],
  ])('in a channel of type %i are those of its kind', (type, own) => {
    expect(missingPermissions(nothing, type)).toEqual(['ViewChannel', 'AttachFiles', 'ReadMessageHistory', ...own]);
    expect(missingPermissions(new PermissionsBitField(invitePermissions), type)).toEqual([]);
    expect(missingPermissions(new PermissionsBitField(PermissionFlagsBits.Administrator), type)).toEqual([]);
  });
});
