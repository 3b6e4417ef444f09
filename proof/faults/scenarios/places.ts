import { PermissionFlagsBits } from 'discord-api-types/v10';
import { done, either, refusedWith, type Scenario, type Scene } from '../scenario.js';
import { sentence } from '../sentences.js';

const { ViewChannel, SendMessages, SendMessagesInThreads, AttachFiles, EmbedLinks, ReadMessageHistory } =
  PermissionFlagsBits;
const needed = ViewChannel | SendMessages | SendMessagesInThreads | AttachFiles | EmbedLinks | ReadMessageHistory;

const allow = ({ fixture, parent }: Scene, permissions: bigint): void =>
  fixture.control.server.setBotPermissions(parent, permissions);
const deleteBoard = ({ fixture, channel, turn }: Scene): void => fixture.control.deleteMessage(channel, turn.board.id);

const lacksFiles = sentence('faults.permission', (texts) => ({
  count: 1,
  permissions: `**${texts.t('common:permissions.AttachFiles')}**`,
}));

/** What people do to messages, channels, threads and rights. */
export const placeScenarios: readonly Scenario[] = [
  { name: 'a board deleted before the act', before: deleteBoard, outcome: done },
  { name: 'a board deleted during the act', during: deleteBoard, outcome: done },
  {
    name: 'a permission taken away before the act',
    before: (scene) => allow(scene, needed & ~AttachFiles),
    after: (scene) => allow(scene, needed),
    outcome: refusedWith(lacksFiles),
  },
  {
    name: 'a permission taken away during the act',
    during: async (scene, acted) => {
      await acted.acknowledged();
      allow(scene, needed & ~AttachFiles);
    },
    after: (scene) => allow(scene, needed),
    outcome: either,
    needsNudge: true,
  },
  {
    // Commands cannot be started in an archived thread (discord-api-docs#7707); a press opens it again (#8474).
    name: 'a thread that is archived',
    act: 'press',
    inThread: true,
    before: ({ fixture, channel }) => fixture.control.server.archiveThread(channel),
    outcome: done,
  },
  {
    // In a locked thread nobody can press or type anything (discord-api-docs#7900), so it must be locked once the act is under way. The
    // answer is refused then, and the person sees endless thinking (discord-api-docs#6884).
    name: 'a thread that is archived and locked once the act is acknowledged',
    inThread: true,
    during: async ({ fixture, channel }, acted) => {
      await acted.acknowledged();
      fixture.control.server.archiveThread(channel, true);
    },
    after: ({ fixture, channel }) => fixture.control.server.openThread(channel),
    outcome: { ...either, stored: true },
    needsNudge: true,
  },
  {
    name: 'a channel deleted during the act',
    during: ({ fixture, channel }) => fixture.control.server.deleteChannel(channel),
    outcome: either,
    elsewhere: true,
  },
  {
    name: 'a channel deleted once the act is acknowledged',
    during: async ({ fixture, channel }, acted) => {
      await acted.acknowledged();
      fixture.control.server.deleteChannel(channel);
    },
    outcome: { ...either, stored: true },
    elsewhere: true,
  },
  {
    name: 'a thread deleted during the act',
    inThread: true,
    during: ({ fixture, channel }) => fixture.control.server.deleteChannel(channel),
    outcome: either,
    elsewhere: true,
  },
];
