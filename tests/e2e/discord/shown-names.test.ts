import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { asks, controlOf, type Guest, offers } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import type { SeenMessage } from '#playground/index.js';

// Some clients send the displayed name of a completed option instead of its value (discord-api-docs#7206, #5749).

let fixture: BotFixture;
let languages: readonly (readonly [string, Guest])[];
beforeEach(async () => {
  fixture = await openBotFixture({ postsAtOnce: 0 });
  languages = [
    ['en', fixture.guest('Barnaby')],
    ['fr', fixture.guest('Zoé')],
  ];
});
afterEach(() => fixture.close());

type Values = Readonly<Record<string, string | number | boolean>>;
interface Offered {
  readonly name: string;
  readonly value: string;
}

const offered = async (guest: Guest, line: string, option: string, values: Values): Promise<readonly Offered[]> => {
  const choices = await guest.control.complete(guest.id, guest.channel, { line, values, focused: option }).choices();
  return choices.map(({ name, value }) => ({ name, value: String(value) }));
};

/** A command's answer to the name of a choice; default: the last choice. */
const sendsName = async (
  guest: Guest,
  line: string,
  option: string,
  {
    values = {},
    typed = '',
    at = -1,
  }: { readonly values?: Values; readonly typed?: string; readonly at?: number } = {},
): Promise<SeenMessage> => {
  const choice = (await offered(guest, line, option, { ...values, [option]: typed })).at(at);
  if (choice === undefined) throw new Error(`Nothing is offered for ${line} ${option}`);
  expect(choice.name).not.toBe(choice.value);
  return guest.asks(line, { ...values, [option]: choice.name });
};

const giveUp = async (loser: Guest, winner: Guest, game: string): Promise<void> => {
  await beginTable(fixture, [winner.name, loser.name], { game });
  await loser.changes(await loser.asks('resign'), 'resign');
  await winner.seesNewest('the end', (message) => offers(message, 'again'));
};

/** The registered options with autocomplete: "move move", "settings me zone". */
const completed = (): readonly string[] =>
  fixture.control.commands().flatMap(({ name, options = [] }) =>
    options.flatMap((option) => {
      const inner = option.type === ApplicationCommandOptionType.Subcommand ? (option.options ?? []) : [option];
      const line = option.type === ApplicationCommandOptionType.Subcommand ? `${name} ${option.name}` : name;
      return inner.flatMap((one) => ('autocomplete' in one && one.autocomplete ? [`${line} ${one.name}`] : []));
    }),
  );

describe('the shown name of a choice is that choice', () => {
  it('of a move', async () => {
    for (const [language, guest] of languages) {
      const place = guest.in(fixture.control.server.addChannel(`moves-${language}`).id);
      await place.asks('play golden-train');
      await place.asks('computer');
      await place.asks('begin');
      await place.seesNewest('a turn', (message) => message.text.includes(`<@${guest.id}>`));
      expect((await sendsName(place, 'move', 'move')).text).toContain('✅');
    }
  });

  it('of a clock, offered or one’s own', async () => {
    for (const [, guest] of languages) {
      const all = await offered(guest, 'play quel-cirque', 'clock', { clock: '' });
      expect(all.length).toBeGreaterThan(3);
      const words = new Map<string, string>();
      const own = await offered(guest, 'play quel-cirque', 'clock', { clock: '3m+7h' });
      for (const { name, value } of [...all, ...own]) {
        const byName = await lobbyOf(guest, name);
        words.set(name, byName);
        expect([name, byName]).toEqual([name, await lobbyOf(guest, value)]);
      }
      expect(new Set(words.values()).size).toBe(all.length + 1);
    }
  }, 60_000);

  it('of a table, for every command about one', async () => {
    const ofRecords = ['analysis', 'export', 'replay', 'verify'];
    const lines = completed()
      .flatMap((one) => (one.endsWith(' table') ? [one.slice(0, -' table'.length)] : []))
      .filter((line) => !ofRecords.includes(line));
    expect(lines).toEqual(expect.arrayContaining(['begin', 'board', 'computer', 'move', 'watch table']));
    for (const [, guest] of languages)
      for (const line of lines) {
        const place = guest.in(fixture.control.server.addChannel(line.replace(' ', '-')).id);
        await place.asks('play quel-cirque');
        const values = line === 'move' ? { move: 'x' } : {};
        const answer = await sendsName(place, line, 'table', { values });
        expect([line, answer.text]).not.toEqual([line, place.texts.t('common:choice.unknown')]);
      }
  });

  it('of a table of which the name says whose turn it was', async () => {
    for (const [language, guest] of languages) {
      const place = guest.in(fixture.control.server.addChannel(`turns-${language}`).id);
      await place.asks('play golden-train');
      await place.asks('computer');
      const [choice] = await offered(place, 'board', 'table', { table: '' });
      await place.asks('begin');
      expect(await offered(place, 'board', 'table', { table: '' })).not.toContainEqual(choice);
      expect((await place.asks('board', { table: choice?.name ?? '' })).pictures).toHaveLength(1);
    }
  });

  it('of a computer player, with its level', async () => {
    for (const [language, guest] of languages) {
      const place = guest.in(fixture.control.server.addChannel(`computers-${language}`).id);
      await place.asks('play golden-train');
      for (let added = 0; added < 2; added += 1) await place.asks('computer');
      const [first] = await offered(place, 'computer', 'player', { player: '' });
      const hard = await sendsName(place, 'computer', 'player', { at: 0, values: { level: 'hard' } });
      expect(hard.text).toContain(first?.value);
      const now = await offered(place, 'computer', 'player', { player: first?.value ?? '' });
      expect(now.map(({ value }) => value)).toEqual([first?.value]);
      expect(now[0]?.name).not.toBe(first?.name);
      await sendsName(place, 'computer', 'player', { at: 0, values: { remove: true } });
      expect((await offered(place, 'computer', 'player', { player: '' })).map(({ value }) => value)).not.toContain(
        first?.value,
      );
    }
  });

  it('of a time zone, also a minute later', async () => {
    for (const [, guest] of languages) {
      expect((await sendsName(guest, 'settings me', 'zone', { typed: 'asia/tok' })).text).toContain('Asia/Tokyo');
      expect((await guest.asks('settings me', { zone: 'America/Montreal · 4:07' })).text).not.toContain('Montreal');
      expect((await guest.asks('settings me', { zone: 'Europe/Lisbon · 4:07' })).text).toContain('Europe/Lisbon');
    }
  });

  it('of a finished game', async () => {
    const [[, ana], [, zoe]] = languages as [readonly [string, Guest], readonly [string, Guest]];
    await giveUp(zoe, ana, 'quel-cirque');
    await giveUp(zoe, ana, 'golden-train');
    for (const [, guest] of languages)
      for (const at of [0, 1]) {
        const choices = await offered(guest, 'export', 'table', { table: '' });
        const fileOf = ({ files }: SeenMessage): string => files[0]?.name ?? 'no file';
        expect(fileOf(await sendsName(guest, 'export', 'table', { at }))).toBe(
          fileOf(await guest.asks('export', { table: choices[at]?.value ?? '' })),
        );
        expect((await sendsName(guest, 'verify', 'table', { at })).text.match(/✅/gu)).toHaveLength(5);
        expect((await sendsName(guest, 'replay', 'table', { at })).controls.length).toBeGreaterThan(2);
      }
  });
});

it('asks which is meant of several games of one name, and goes on with what was asked for', async () => {
  const [[, ana], [, zoe]] = languages as [readonly [string, Guest], readonly [string, Guest]];
  await giveUp(zoe, ana, 'quel-cirque');
  await giveUp(zoe, ana, 'quel-cirque');
  for (const [language, guest] of languages) {
    const [first, second] = await offered(guest, 'export', 'table', { table: '' });
    expect(second?.name).toBe(first?.name);
    const question = await guest.asks('export', { table: first?.name ?? '' });
    expect(question.text).toContain(language === 'en' ? 'Several choices have this name' : 'Plusieurs choix portent');
    const { options } = controlOf(question, 'meant');
    expect(options.map(({ value }) => value)).toEqual([first?.value, second?.value]);
    // The options show the end of each game because their names are the same.
    for (const { description } of options) expect(description).toMatch(/\d:\d\d:\d\d.* UTC$/u);
    // No control has room for a file, so the answer says what to type.
    const file = fixture.control.upload('game.json', '{}');
    const told = await guest.asks('verify', { table: first?.name ?? '', file });
    expect([told.text.includes(first?.value ?? '?'), told.text.includes(second?.value ?? '?')]).toEqual([true, true]);
    for (const { value } of [first, second].flatMap((one) => one ?? [])) {
      const asked = await guest.asks('export', { table: first?.name ?? '' });
      const picked = await guest.changes(asked, 'meant', value);
      expect(Buffer.from(picked.files[0]?.bytes ?? []).equals(await exportOf(guest, value))).toBe(true);
    }
  }
});

it('is understood of a move for which the table has to be chosen first', async () => {
  for (const [language, guest] of languages) {
    const place = guest.in(fixture.control.server.addChannel(`two-${language}`).id);
    for (const game of ['golden-train', 'aramini-circus']) {
      await place.asks(`play ${game}`);
      const [lobby] = await offered(place, 'begin', 'table', { table: gameName(game, place) });
      for (const line of ['computer', 'begin']) await place.asks(line, { table: lobby?.value ?? '' });
    }
    await place.control.until('both turns', () => {
      const calls = place.public().filter((message) => offers(message, 'panel') && asks(message, place));
      return calls.length === 2 ? calls : undefined;
    });
    const tables = await offered(place, 'board', 'table', { table: '' });
    const table = tables.find(({ name }) => name.includes(gameName('golden-train', place)))?.value ?? '';
    const [move] = await offered(place, 'move', 'move', { table, move: '' });
    const question = await place.asks('move', { move: move?.name ?? '' });
    expect((await place.changes(question, 'atmove', table)).text).toContain('✅');
  }
});

const gameName = (game: string, { texts }: Guest): string => texts.t(`${game}:name`);

const exportOf = async (guest: Guest, table: string): Promise<Buffer> =>
  Buffer.from((await guest.asks('export', { table })).files[0]?.bytes ?? []);

/** The lobby that `/play` opens with a clock, without the parts that differ between lobbies. */
const lobbyOf = async (guest: Guest, clock: string): Promise<string> => {
  const place = guest.in(fixture.control.server.addChannel('clock').id);
  await place.asks('play quel-cirque', { clock });
  const { text } = await place.seesNewest('a lobby', (message) => offers(message, 'join'));
  return text.replace(/`[0-9a-f]{32}…`/u, '');
};
