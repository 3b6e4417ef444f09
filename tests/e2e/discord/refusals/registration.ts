import { z } from 'zod';
import { Routes } from 'discord-api-types/v10';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { startSentence } from '#src/app/start-sentence.js';
import type { Refusal } from './reported.js';

const application = z.object({ id: z.string() });

/** Replaces the bot's own commands with another, so that the next start must register them. */
const forgetCommands = async ({ apiUrl, token }: BotFixture['playground']): Promise<void> => {
  const headers = { authorization: `Bot ${token}`, 'content-type': 'application/json' };
  const base = `${apiUrl}/v10`;
  const { id } = application.parse(await (await fetch(`${base}${Routes.currentApplication()}`, { headers })).json());
  const body = JSON.stringify([{ name: 'other', description: 'Another' }]);
  await fetch(`${base}${Routes.applicationCommands(id)}`, { method: 'PUT', headers, body });
};

export interface Registration {
  readonly requests: number;
  /** Tells that the bot started, or its final sentence. */
  readonly outcome: string;
}

export const observedRegistration = async ({ fault, times = Infinity }: Refusal): Promise<Registration> => {
  const fixture = await openBotFixture();
  try {
    await forgetCommands(fixture.playground);
    const before = fixture.log.length;
    const planned = fixture.control.faults.next(
      { method: 'PUT', path: /^\/applications\/\d+\/commands$/ },
      fault,
      times,
    );
    const outcome = await fixture.restart().then(
      () => 'the bot starts',
      (error: unknown) => `the bot does not start: ${startSentence(error)}`,
    );
    const told = fixture.log.slice(before).some((line) => line.includes('does not register the commands'));
    return { requests: planned.met, outcome: told ? `tells it in the log; ${outcome}` : outcome };
  } finally {
    await fixture.close();
  }
};
