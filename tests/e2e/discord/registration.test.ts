import { ApplicationCommandType, Routes } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await BotFixture.open();
});
afterEach(() => fixture.close());

const COMPLAINT = 'does not register the commands';
const APPLICATION = { method: 'GET', path: /^\/applications\/@me$/ } as const;

const launch = () => fixture.control.commands().find(({ type }) => type === ApplicationCommandType.PrimaryEntryPoint);
const registered = () => fixture.control.commands().map(({ name, version }) => `${name} ${version}`);
const installs = () => fixture.control.commands().find(({ name }) => name === 'play')?.integration_types;

describe('the registration of commands', () => {
  it('leaves all as it is when the owner has enabled Activities', async () => {
    await fixture.start();
    fixture.control.enableActivities();
    const before = registered();
    await fixture.restart();
    expect(registered()).toEqual(before);
    expect(fixture.log.filter((line) => line.includes(COMPLAINT))).toEqual([]);
  });

  it('carries the command that launches an Activity along', async () => {
    await fixture.start();
    const ours = fixture.control.commands().map(({ name }) => name);
    fixture.control.enableActivities();
    const { id, handler, name = '' } = launch() ?? {};
    // Registers a command as an older version did.
    const { apiUrl, token } = fixture.playground;
    await fetch(`${apiUrl}/v10${Routes.applicationCommands(launch()?.application_id ?? '')}`, {
      method: 'PUT',
      headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify([
        { name: 'other', description: 'Another' },
        { type: ApplicationCommandType.PrimaryEntryPoint, name, handler },
      ]),
    });
    await fixture.restart();
    expect(fixture.control.commands().map((command) => command.name)).toEqual([...ours, name]);
    expect(launch()).toMatchObject({ id, handler });
  });

  it.each([403, 404, 500])(
    'goes on for servers where the application is answered %i, and asks again',
    async (status) => {
      const refused = fixture.control.faults.next(APPLICATION, { kind: 'status', status }, Infinity);
      await fixture.start();
      expect(refused.met).toBeGreaterThan(0);
      expect(installs()).toEqual([0]);
      fixture.control.faults.clear();
      await expect.poll(installs, { timeout: 30_000 }).toEqual([0, 1]);
    },
  );
});
