import { ComponentType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import type { SeenMessage } from '#playground/index.js';
import { type GameFile, gameFileSchema } from '#src/tables/replay/game-file.js';
import { verifyFile } from '#src/cli/verify/verify-file.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

/** Barnaby reads English, Zoé French. After two moves Zoé resigns and Barnaby has won. */
const finish = async (): Promise<readonly [Guest, Guest]> => {
  const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'golden-train' });
  for (let moves = 0; moves < 2; moves += 1) {
    const { actor } = await table.turn();
    const [move] = await actor.readSuggestions();
    await actor.asks('move', { move: move?.value ?? '' });
  }
  const [barnaby, zoe] = table.guests;
  if (barnaby === undefined || zoe === undefined) throw new Error('nobody sits here');
  await zoe.changes(await zoe.asks('resign'), 'resign');
  return [barnaby, zoe];
};

const textOf = ({ files: [file] }: SeenMessage): string => {
  if (file === undefined) throw new Error('no file');
  return Buffer.from(file.bytes).toString('utf8');
};

const verifies = (guest: Guest, content: string | Uint8Array): Promise<SeenMessage> =>
  guest.asks('verify', { file: fixture.control.upload('game.json', content) });

const MARK = '\uFEFF';
/** Ways in which Windows editors save a text. */
const savedAgain: readonly (readonly [string, (text: string) => Uint8Array])[] = [
  ['UTF-8 behind a byte order mark', (text) => Buffer.from(`${MARK}${text}`)],
  ['UTF-16', (text) => Buffer.from(`${MARK}${text}`, 'utf16le')],
  ['UTF-16, the higher byte first', (text) => Buffer.from(`${MARK}${text}`, 'utf16le').swap16()],
];

describe('/export', () => {
  it('gives the last finished game as a readable file, to the reader alone', async () => {
    const [barnaby] = await finish();
    const answer = await barnaby.asks('export');
    expect(answer.ephemeral).toBe(true);
    expect(answer.pictures).toEqual([]);
    expect(answer.files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^en-piste-golden-train-\d{4}-\d\d-\d\d\.json$/),
    ]);
    const [container] = answer.raw.components ?? [];
    const parts = container?.type === ComponentType.Container ? container.components : [];
    expect(parts.find(({ type }) => type === ComponentType.File)).toMatchObject({
      name: answer.files[0]?.name,
      size: answer.files[0]?.bytes.length,
    });
    const text = textOf(answer);
    expect(gameFileSchema.parse(JSON.parse(text))).toMatchObject({ game: 'golden-train', players: { length: 2 } });
    expect(text).toContain('\n  "seed": ');
    expect(verifyFile(text).fine).toBe(true);
  });

  it('leads to the site that checks files, like /verify, where one is published', async () => {
    const [plain] = await finish();
    const linksOf = ({ raw }: SeenMessage): readonly string[] =>
      JSON.stringify(raw).match(/https:[^"]*#\/file/gu) ?? [];
    expect(linksOf(await plain.asks('export'))).toEqual([]);
    await fixture.close();
    fixture = await openBotFixture({ siteUrl: 'https://example.org/play' });
    const [barnaby] = await finish();
    for (const command of ['export', 'verify'])
      expect(linksOf(await barnaby.asks(command))).toEqual(['https://example.org/play/#/file']);
  });

  it('names no one’s account, and neither the server nor the channel', async () => {
    const [barnaby] = await finish();
    const text = textOf(await barnaby.asks('export'));
    expect(text).toContain('"Zoé"');
    for (const id of [...fixture.control.people().map((person) => person.id), fixture.channel])
      expect(text).not.toContain(id);
    // Discord's ids have at least 17 digits; those of presses are parts of the seed.
    expect(text.replaceAll(/"(?:press|begin) \d+"/gu, '')).not.toMatch(/\d{15,20}"/);
  });

  it('is refused where there was no game, and for a game that runs', async () => {
    const zoe = fixture.guest('Zoé');
    for (const command of ['export', 'verify']) expect((await zoe.asks(command)).text).toContain('Aucune partie');
    await beginTable(fixture, ['Barnaby', 'Zoé']);
    for (const command of ['export', 'verify']) {
      const answer = await zoe.asks(command);
      expect(answer.text).toContain('Une partie est en cours ici');
      expect(answer.files).toEqual([]);
    }
  });

  it('gives any finished game of the server that is named, also from another channel', async () => {
    const [barnaby] = await finish();
    const elsewhere = barnaby.in(fixture.control.server.addChannel('elsewhere').id);
    expect((await elsewhere.asks('export')).text).toContain('No game has finished');
    const complete = fixture.control.complete(barnaby.id, elsewhere.channel, {
      line: 'export',
      values: { table: 'golden' },
      focused: 'table',
    });
    const [choice] = await complete.choices();
    if (choice === undefined) throw new Error('no game is offered');
    expect(verifyFile(textOf(await elsewhere.asks('export', { table: choice.value }))).fine).toBe(true);
    expect((await elsewhere.asks('verify', { table: choice.value })).text).toContain('All 2 moves were legal');
    expect((await elsewhere.asks('verify', { table: 'nothing like it' })).text).toContain('of that name');
  });

  it('gives the last finished game while others run in the channel, and nothing of those', async () => {
    const [barnaby] = await finish();
    await beginTable(fixture, ['Barnaby', 'Zoé']);
    const file = gameFileSchema.parse(JSON.parse(textOf(await barnaby.asks('export'))));
    expect(file).toMatchObject({ game: 'golden-train', result: { places: [1, 2] } });
    expect((await barnaby.asks('verify')).text).toContain('All 2 moves were legal');
  });

  it('gives the last finished game while people still gather for the next', async () => {
    const [barnaby] = await finish();
    await barnaby.asks('play aramini-circus');
    expect(textOf(await barnaby.asks('export'))).toContain('"golden-train"');
  });
});

describe('/verify', () => {
  it('says in words what was checked of the channel’s last game', async () => {
    const [barnaby, zoe] = await finish();
    const english = (await barnaby.asks('verify')).text;
    for (const words of [
      'posted when the game started',
      'matches the seed',
      'All 2 moves were legal',
      'the same result',
    ])
      expect(english).toContain(words);
    expect(english).not.toContain('❌');
    expect((await zoe.asks('verify')).text).toContain('Les 2 coups étaient permis');
  });

  it('takes an exported file, in another channel too', async () => {
    const [barnaby] = await finish();
    const text = textOf(await barnaby.asks('export'));
    const elsewhere = fixture.control.channels().find(({ id, kind }) => id !== fixture.channel && kind === 'text');
    const { ephemeral, text: words } = await verifies(barnaby.in(elsewhere?.id ?? ''), text);
    expect(ephemeral).toBe(true);
    expect(words).toContain('compare it with the one posted');
    expect(words.match(/✅/g)).toHaveLength(5);
  });

  it('takes a file that Windows saved again, as `npm run verify` does', async () => {
    const [barnaby] = await finish();
    const text = textOf(await barnaby.asks('export'));
    const found: unknown[] = [];
    for (const [encoding, save] of savedAgain) {
      // Two bytes per character are no reason to refuse it.
      const saved = save(text.padEnd(1_500_000));
      const { text: words } = await verifies(barnaby, saved);
      found.push([encoding, words.match(/✅/g)?.length, verifyFile(saved).fine]);
    }
    expect(found).toEqual(savedAgain.map(([encoding]) => [encoding, 5, true]));
  });

  it('finds out what was altered in a file', async () => {
    const [barnaby] = await finish();
    const file = gameFileSchema.parse(JSON.parse(textOf(await barnaby.asks('export'))));
    const other: GameFile['log'] = file.log.map((entry) => (entry.kind === 'move' ? { ...entry, turn: 99 } : entry));
    const resignation = file.log.filter(({ kind }) => kind === 'resign').map((entry) => ({ ...entry, version: 999 }));
    const first = file.log.find(({ kind }) => kind === 'move')?.version;
    for (const [altered, words] of [
      [{ seed: `${file.seed}0` }, 'The seed doesn’t match its SHA-256'],
      [{ setup: { ...file.setup, more: 1 } }, 'doesn’t match this seed'],
      [{ log: other }, `Entry ${first} of the log couldn’t happen`],
      [{ log: [...file.log, ...resignation] }, 'Entry 999 of the log couldn’t happen'],
      [{ result: { places: [2, 1], points: [0, 0] } }, 'a different result'],
      [{ result: null }, 'a different result'],
      [{ game: 'chess' }, 'don’t know this game'],
      [{ players: Array.from({ length: 20 }, () => ({ kind: 'person', name: 'Bo' })) }, 'That many players can’t play'],
    ] as const) {
      const { text } = await verifies(barnaby, JSON.stringify({ ...file, ...altered }));
      expect(text).toContain(words);
      expect(text).not.toContain('✅');
    }
  });

  it.each([
    ['words', 'Dear Discord', 'isn’t a game file'],
    ['nothing', '', 'isn’t a game file'],
    ['what is nested without end', '['.repeat(200_000), 'isn’t a game file'],
    ['what is too large', 'x'.repeat(2_000_001), 'at most 2 million characters'],
    ['what is larger than a download may be', 'x'.repeat(4_000_003), 'at most 2 million characters'],
    ['what has too many entries', JSON.stringify({ log: Array(5_001).fill(0) }), 'at most 5000 log entries'],
  ])('says what is wrong with %s', async (_, text, words) => {
    const answer = await verifies(fixture.guest('Barnaby'), text);
    expect(answer.text).toContain(words);
    expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
