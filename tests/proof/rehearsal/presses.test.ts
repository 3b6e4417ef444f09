import { REST, Routes } from 'discord.js';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Playground, SeenMessage } from '#playground/index.js';
import { firstChannel, openPlayground, personNamed } from '#tests/playground/bot.js';
import { allowThreads, runRehearsal } from './run-rehearsal.js';

let discord: Playground;
let zoe: string;
beforeEach(async () => {
  discord = await openPlayground();
  zoe = personNamed(discord, 'Zoé');
  allowThreads(discord, firstChannel(discord));
});
afterEach(() => discord.stop());

const withControl = (customId: string): Promise<SeenMessage> =>
  discord.control.until(customId, () =>
    discord.control
      .channels()
      .flatMap(({ id }) => discord.control.messages(zoe, id))
      .find(({ controls }) => controls.some((control) => control.customId === customId)),
  );

const press = async (customId: string, values: readonly string[] = []): Promise<void> => {
  discord.control.press(zoe, await withControl(customId), customId, values);
};

const fillIn = async (): Promise<void> => {
  const message = await withControl('rehearse:open');
  await discord.control.press(zoe, message, 'rehearse:open').modal();
  discord.control.submit(zoe, message.channelId, 'rehearse:form', { words: 'lions' });
};

const lock = async (): Promise<void> => {
  const thread = await discord.control.until('a thread to lock', () =>
    discord.control
      .channels()
      .find(({ id }) => discord.control.messages(zoe, id).some((message) => message.text.includes('please lock'))),
  );
  discord.control.server.lockThread(thread.id);
};

/** The bot's commands still exist from its last run. */
const answerInGroup = async (): Promise<void> => {
  const { control, apiUrl, token } = discord;
  const rest = new REST({ api: apiUrl }).setToken(token);
  const help = { name: 'help', description: 'Help', contexts: [2], integration_types: [1] };
  const { id } = z.object({ id: z.string() }).parse(await rest.get(Routes.currentApplication()));
  await rest.put(Routes.applicationCommands(id), { body: [help] });
  const group = control.group('ring', zoe, personNamed(discord, 'Barnaby'));
  control.command(zoe, group, 'help');
  const asked = await control.until('the answer', () =>
    control.messages(zoe, group).find(({ controls }) => controls.length > 0),
  );
  expect(asked.notified).toEqual([zoe]);
  control.press(zoe, asked, 'rehearse:rang');
};

const acts: readonly (readonly [string, () => Promise<void>])[] = [
  ['press the button “Press me”', () => press('rehearse:button')],
  ['choose “Second”', () => press('rehearse:menu', ['2'])],
  ['press “Open the form”', fillIn],
  ['press “Show me”', () => press('rehearse:show')],
  [
    'press “Write to me”',
    async () => {
      await press('rehearse:direct');
      const inside = await discord.control.until('the direct message', () =>
        discord.control
          .inbox(zoe)
          .find(({ controls }) => controls.some(({ customId }) => customId === 'rehearse:inside')),
      );
      discord.control.press(zoe, inside, 'rehearse:inside', []);
    },
  ],
  ['turn to a group conversation', answerInGroup],
  ['open the new thread', () => press('rehearse:thread')],
  ['lock the newest thread', lock],
];

const pressRows = (report: string | null): readonly string[] =>
  report
    ?.split('## Presses')[1]
    ?.split('\n')
    .filter((line) => / (passed|failed|skipped) /.test(line)) ?? [];

/** A person who follows all instructions. */
const obliging = () => {
  const done: Promise<void>[] = [];
  const hear = (line: string): void => {
    const act = acts.find(([words]) => line.startsWith('→') && line.includes(words))?.[1];
    if (act !== undefined) done.push(act());
  };
  return { hear, all: () => Promise.all(done) };
};

describe('the presses of a rehearsal', () => {
  it('are asked for, answered, checked and cleared away', async () => {
    const person = obliging();
    const { code, report } = await runRehearsal(discord, { presses: true, hear: person.hear });
    await person.all();
    expect(pressRows(report).map((row) => row.split(' | ')[1])).toEqual(acts.map(() => 'passed'));
    expect(report).toContain('option 2 arrived');
    expect(report).toContain('follow-ups: 5, then 400 / 40094; send to the channel: 403 / 50001');
    expect(report).toContain('a first direct message: 200 sent');
    expect(code).toBe(0);
    const left = discord.control.channels().flatMap(({ id }) => discord.control.messages(zoe, id));
    expect(left.filter(({ ephemeral }) => !ephemeral)).toEqual([]);
  });

  it('are skipped by Enter, which is no failure', async () => {
    const { code, report } = await runRehearsal(discord, { presses: true, skips: true });
    expect(pressRows(report).every((row) => row.includes('skipped'))).toBe(true);
    expect(pressRows(report)).toHaveLength(acts.length);
    expect(code).toBe(0);
  });

  it('fail the rehearsal when Discord refuses an answer', async () => {
    const person = obliging();
    discord.control.faults.next(
      { path: /^\/interactions\/.*\/callback/ },
      { kind: 'status', status: 404, code: 10062 },
    );
    const { code, report } = await runRehearsal(discord, { presses: true, hear: person.hear });
    await person.all();
    expect(pressRows(report)[0]).toContain('| a button | failed | Discord answered 404 / 10062 |');
    expect(code).toBe(1);
  });
});
