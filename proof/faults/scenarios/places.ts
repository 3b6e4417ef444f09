import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { PerformedAction } from '#playground/index.js';
import { type Context, done, either, refusalReading, type Scenario } from '../scenario.js';
import { sentence } from '../wording.js';

const { ViewChannel, SendMessages, SendMessagesInThreads, AttachFiles, EmbedLinks, ReadMessageHistory } =
  PermissionFlagsBits;
const needed = ViewChannel | SendMessages | SendMessagesInThreads | AttachFiles | EmbedLinks | ReadMessageHistory;

const forbidFiles = ({ control, parent }: Context): void =>
  control.server.setBotPermissions(parent, needed & ~AttachFiles);
const allowAll = ({ control, parent }: Context): void => control.server.setBotPermissions(parent, needed);
const deleteBoard = ({ control, channel, turn }: Context): void => control.deleteMessage(channel, turn.board.id);
const deleteChannel = ({ control, channel }: Context): void => control.server.deleteChannel(channel);

const onceAcknowledged =
  (happen: (context: Context) => void) =>
  async (context: Context, acted: PerformedAction): Promise<void> => {
    await acted.acknowledged();
    happen(context);
  };

const lacksFiles = sentence('faults.permission', (texts) => ({
  count: 1,
  permissions: `**${texts.t('common:permissions.AttachFiles')}**`,
}));

const surelyStored = { ...either, stored: true };

export const placeScenarios: readonly Scenario[] = [
  { name: 'a board deleted before the act', before: deleteBoard, outcome: done },
  { name: 'a board deleted during the act', during: deleteBoard, outcome: done },
  {
    name: 'a permission taken away before the act',
    before: forbidFiles,
    after: allowAll,
    outcome: refusalReading(lacksFiles),
  },
  {
    name: 'a permission taken away during the act',
    during: onceAcknowledged(forbidFiles),
    after: allowAll,
    outcome: either,
    needsNudge: true,
  },
  {
    // Commands cannot be used in an archived thread (discord-api-docs#7707); a press opens it again (#8474).
    name: 'a thread that is archived',
    act: 'press',
    inThread: true,
    before: ({ control, channel }) => control.server.archiveThread(channel),
    outcome: done,
  },
  {
    // People cannot press or type in a locked thread (discord-api-docs#7900), so it must be locked once the action is
    // in progress. Discord then refuses the answer, and the person sees endless thinking (discord-api-docs#6884).
    name: 'a thread that is archived and locked once the act is acknowledged',
    inThread: true,
    during: onceAcknowledged(({ control, channel }) => control.server.archiveThread(channel, true)),
    after: ({ control, channel }) => control.server.openThread(channel),
    outcome: surelyStored,
    needsNudge: true,
  },
  { name: 'a channel deleted during the act', during: deleteChannel, outcome: either, elsewhere: true },
  {
    name: 'a channel deleted once the act is acknowledged',
    during: onceAcknowledged(deleteChannel),
    outcome: surelyStored,
    elsewhere: true,
  },
  { name: 'a thread deleted during the act', inThread: true, during: deleteChannel, outcome: either, elsewhere: true },
];
