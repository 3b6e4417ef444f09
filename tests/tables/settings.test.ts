import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { isPlayAllowed } from '#src/model/settings/server-settings.js';
import { Servers } from '#src/tables/settings.js';
import { openServiceFixture } from '../support/service-fixture.js';

const open = () => {
  const { store } = openServiceFixture();
  const lines: string[] = [];
  return { store, lines, servers: new Servers(store, pino({ level: 'info' }, { write: (line) => lines.push(line) })) };
};

const unchosen = {
  language: null,
  channels: [],
  place: 'here',
  pictures: 'light',
  clock: 'usual',
  computerLevel: 'medium',
  closers: 'moderators',
  tournamentCreators: 'everybody',
  houseRules: {},
  lobbyDays: null,
  puzzleChannel: null,
  puzzleHour: 9,
  zone: 'UTC',
};

describe('the settings of a server', () => {
  it('have defaults, and keep what was chosen in that server alone', async () => {
    const { servers } = open();
    expect(await servers.settings('1')).toEqual(unchosen);
    await servers.change('1', () => ({ language: 'fr' }));
    await servers.change('1', ({ houseRules }) => ({ houseRules: { ...houseRules, stash: { long: true } } }));
    expect(await servers.settings('1')).toEqual({ ...unchosen, language: 'fr', houseRules: { stash: { long: true } } });
    expect(await servers.settings('2')).toEqual(unchosen);
  });

  it('keep both of two changes that are made at once', async () => {
    const { servers } = open();
    await Promise.all([
      servers.change('1', () => ({ language: 'fr' })),
      servers.change('1', () => ({ closers: 'host' })),
    ]);
    expect(await servers.settings('1')).toMatchObject({ language: 'fr', closers: 'host' });
  });

  it('are as if never chosen where they cannot be read, and the log says so', async () => {
    const { store, servers, lines } = open();
    await store.setPreferences('server', '1', '{"language":"no language","closers":"host","later":"version"}');
    expect(await servers.settings('1')).toEqual({ ...unchosen, closers: 'host' });
    await store.setPreferences('server', '2', '[');
    expect(await servers.settings('2')).toEqual(unchosen);
    expect(lines.filter((line) => line.includes('unreadable settings'))).toHaveLength(2);
  });

  it('take nothing that is none', async () => {
    const { servers } = open();
    await expect(servers.change('1', () => ({ channels: ['<#1>'] }))).rejects.toThrow();
    await expect(servers.change('1', () => ({ lobbyDays: -1 }))).rejects.toThrow();
    expect(await servers.settings('1')).toEqual(unchosen);
  });
});

it('play is allowed everywhere, or in some channels and their threads', () => {
  expect(isPlayAllowed({ channels: [] }, '1', null)).toBe(true);
  expect(isPlayAllowed({ channels: ['1'] }, '1', null)).toBe(true);
  expect(isPlayAllowed({ channels: ['1'] }, '2', '1')).toBe(true);
  expect(isPlayAllowed({ channels: ['1'] }, '2', '3')).toBe(false);
});
