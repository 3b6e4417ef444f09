import { z } from 'zod';
import { loadConfig } from '#src/app/config/config.js';
import { option, runProgram, say } from '#src/lib/command-line.js';
import { StartError } from '#src/lib/start-error.js';
import type { Block } from '#src/model/record/block.js';
import { openExistingStore } from '#src/store/index.js';
import { leaveServer, linesOf, listServers, restOf } from './servers.js';

/** Matches Discord's ids, including those of the coming centuries. */
const id = z
  .string()
  .regex(/^\d{15,20}$/u)
  .optional();

const command = {
  usage: 'npm run servers -- [--leave ID | --block ID | --unblock ID | --block-person ID | --unblock-person ID]',
  purpose: `Lists the servers of the bot, or keeps some of them, or some people, out. The bot may run meanwhile: its
processes act within seconds. A stopped bot acts at its next start.`,
  args: z.object({
    leave: option(id, 'ID', 'leaves a server; its tables wait there until somebody invites the bot again'),
    block: option(id, 'ID', 'closes the tables of a server, leaves it, and leaves again after each invitation'),
    unblock: option(id, 'ID', 'lets the server invite the bot again'),
    'block-person': option(id, 'ID', 'answers a person in one sentence, whatever they press, type or open'),
    'unblock-person': option(id, 'ID', 'lets the person play again'),
  }),
};

await runProgram(command, async ({ leave, ...blocks }) => {
  const config = loadConfig();
  const rest = config.discordToken === null ? null : restOf(config.discordToken, config.discordApiUrl);
  const store = await openExistingStore(config);
  const block = async (kind: Block['kind'], blockedId: string): Promise<void> => {
    const isNew = await store.block({ kind, id: blockedId, since: new Date() });
    say(isNew ? `The ${kind} ${blockedId} is blocked` : `The ${kind} ${blockedId} was blocked before`);
  };
  const unblock = async (kind: Block['kind'], blockedId: string): Promise<void> => {
    const wasBlocked = await store.unblock({ kind, id: blockedId });
    say(wasBlocked ? `The ${kind} ${blockedId} is not blocked any more` : `The ${kind} ${blockedId} was not blocked`);
  };
  try {
    if (leave !== undefined) {
      if (rest === null) throw new StartError('Without DISCORD_TOKEN no server can be left');
      await leaveServer(rest, leave);
      say(`The bot has left ${leave}`);
    }
    if (blocks.block !== undefined) await block('server', blocks.block);
    if (blocks.unblock !== undefined) await unblock('server', blocks.unblock);
    if (blocks['block-person'] !== undefined) await block('person', blocks['block-person']);
    if (blocks['unblock-person'] !== undefined) await unblock('person', blocks['unblock-person']);
    if ([leave, ...Object.values(blocks)].every((given) => given === undefined)) {
      for (const line of linesOf(await listServers(store, rest))) say(line);
      const people = (await store.blocks()).filter(({ kind }) => kind === 'person');
      for (const { id: personId, since } of people)
        say(`blocked person ${personId}, since ${since.toISOString().slice(0, 10)}`);
    }
  } finally {
    await store.close();
  }
});
