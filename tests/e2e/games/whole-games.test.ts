import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Readings, SeenMessage } from '#playground/index.js';
import { games } from '#src/app/games.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';
import { playSuggestedMove, playTurnByPanel } from '#tests/harness/actors/panel-walk.js';
import { playWithoutDiscord } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { beginTable, playToTheEnd, type TableInPlay, type Turn } from '#tests/harness/actors/table-in-play.js';
import { verifyFile } from '#src/cli/verify/verify-file.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

/** Words at the end of a game in the language of its host. */
const ending = {
  en: { won: /wins!|share the victory!/u, seed: /seed that decided .*: `[0-9a-f]+`/u },
  de: { won: /gewinnt!|Geteilter Sieg/u, seed: /Startwert.*: `[0-9a-f]+`/u },
} as const;

/** Checks the channel after the end of a game, however it was played. */
const expectAProperEnd = async (
  table: TableInPlay,
  end: SeenMessage,
  { won, seed }: { readonly won: RegExp; readonly seed: RegExp } = ending.en,
): Promise<void> => {
  const [watcher] = table.guests;
  expect(end.text).toMatch(won);
  const fairness = await watcher?.presses(end, 'fairness').reply();
  expect(fairness?.text).toMatch(seed);
  const [file] = fairness?.files ?? [];
  expect(verifyFile(Buffer.from(file?.bytes ?? []).toString('utf8')).fine).toBe(true);
  expect(end.pictures.slice(0, 2).map(({ name }) => name)).toEqual(['result.png', 'board.png']);
  expect(offers(end, 'again')).toBe(true);
  expect(end.notified).toEqual([]);
  for (const { name } of end.pictures) expect(['result.png', 'board.png', 'scores.png']).toContain(name);
  const older = () => (watcher?.public() ?? []).filter(({ id, ephemeral }) => id !== end.id && !ephemeral);
  await fixture.control.until('all older messages to shrink', () =>
    older().every(({ controls, pictures }) => controls.length + pictures.length === 0) ? true : undefined,
  );
  expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
};

interface Reading {
  readonly reading: string;
  /** The one who plays by the panel, in the language of the table. */
  readonly host: 'Lotte' | 'Barnaby';
  readonly isWhole: boolean;
  readonly changes: Partial<Readings>;
}

/**
 * Behaviours with conflicting reports: by default the stand-in follows the stricter one. By the milder one, the middle of
 * Carcassonne is played without Discord, as it takes as long as all other games; `WHOLE_GAMES=1` plays all of it.
 */
const readings: readonly Reading[] = [
  { reading: 'the stricter reports', host: 'Lotte', isWhole: true, changes: {} },
  {
    reading: 'the milder reports',
    host: 'Barnaby',
    isWhole: process.env.WHOLE_GAMES === '1',
    changes: {
      attachmentLookup: 'message',
      keptById: 'accepted',
      keptByAddress: 'accepted',
      countedTexts: 'displays',
      deletedNonce: 'sent-anew',
      attachFilesToKeep: 'not-asked',
      samePick: 'always',
      archivedPress: 'opens-thread',
      lockedThreadStatus: 400,
    },
  },
];

/** Of Carcassonne's some 140 moves. */
const FIRST_TURNS = 15;
const MOVES_IN_BETWEEN = 105;

describe.each(games.map((game) => ({ id: game.engine.id, game })))('a whole game of $id', ({ id, game }) => {
  it.each(readings)(
    'is played between two people, one by the panel, one by /move, by $reading',
    async ({ changes, isWhole, host }) => {
      Object.assign(fixture.control.readings, changes);
      const table = await beginTable(fixture, [host, 'Zoé'], { game: id });
      const random = new RandomChoice(`${id} by the panel and by /move`);
      const play = ({ board, actor }: Turn): Promise<void> => {
        expect(board.notified).toEqual([actor.id]);
        return actor.name === host ? playTurnByPanel(actor, board, random) : playSuggestedMove(actor, random);
      };
      if (!isWhole && id === 'carcassonne') {
        for (let turns = 0; turns < FIRST_TURNS; turns += 1) await play(await table.turn());
        await playWithoutDiscord(fixture, await table.turn(), { moves: MOVES_IN_BETWEEN }, random);
      }
      const end = await playToTheEnd(table, play);
      await expectAProperEnd(table, end, host === 'Lotte' ? ending.de : ending.en);
    },
  );

  it('is played in German against computer players, whose turns the next person’s message narrates', async () => {
    const table = await beginTable(fixture, ['Lotte'], { game: id, computers: game.engine.seats.max - 1 });
    const random = new RandomChoice(`${id} against computers`);
    const end = await playToTheEnd(table, ({ actor }) => playSuggestedMove(actor, random));
    await expectAProperEnd(table, end, ending.de);
  });

  it('shrinks a turn that is over to the words of what was done in it', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: id });
    const random = new RandomChoice(`${id} in history`);
    const first = await table.turn();
    let turn = first;
    while (turn.board.id === first.board.id) {
      await playSuggestedMove(turn.actor, random);
      turn = await table.turn();
    }
    const past = await fixture.control.until('the first board to shrink', () =>
      first.actor.public().find((message) => message.id === first.board.id && message.controls.length === 0),
    );
    expect(past.pictures).toEqual([]);
    expect(past.raw.attachments).toEqual([]);
    expect(past.text).toContain(first.actor.name);
    expect(past.text).not.toContain(`<@`);
    expect(turn.board.pictures).toHaveLength(1);
  });

  it('shows a closed table with no turn, unless its picture is to be remembered', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: id });
    const { actor, board } = await table.turn();
    const [barnaby] = table.guests;
    await barnaby?.changes(await barnaby.asks('close'), 'close');
    const closed = await actor.seesNewest('the table to be closed', ({ text }) => text.includes('closed'));
    expect(closed.id).toBe(board.id);
    expect(closed.controls).toEqual([]);
    expect(closed.pictures.length).toBe(game.renderer.boardExpires ? 0 : 1);
    for (const { alt } of closed.pictures) expect(alt).toMatch(/^The game was stopped here\./);
    const words = await barnaby?.asks('board', { text: true });
    expect(words?.text).toMatch(/^The game was stopped here\./);
  });
});

describe('when a game is over', () => {
  it('the same people can play again with one press', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Zoé']);
    const [barnaby, zoe] = table.guests;
    if (zoe === undefined || barnaby === undefined) throw new Error('Two guests are here');
    await zoe.changes(await zoe.asks('resign'), 'resign');
    const end = await barnaby.seesNewest('the end', (message) => offers(message, 'again'));
    expect(end.text).toContain('when it was abandoned');
    expect(end.text).not.toContain('points');
    expect(end.pictures[0]?.alt).toMatch(/^The game was stopped here\./);
    const words = await barnaby.asks('board', { text: true });
    expect(words.text).toMatch(/^The game was stopped here\./);
    expect(words.text).not.toContain('to play');
    await barnaby.presses(end, 'again').reply();
    const lobby = await barnaby.seesNewest('a new lobby', (message) => offers(message, 'join'));
    expect(lobby.notified).toEqual([zoe.id]);
    expect(lobby.text).toContain('Barnaby');
    await zoe.presses(end, 'again').reply();
    await barnaby.seesNewest('both of them again', ({ text }) => text.includes('2. **Zoé**'));
  });

  it('two people who press at the same moment sit at one table', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Zoé']);
    const [barnaby = expect.fail(), zoe = expect.fail()] = table.guests;
    await zoe.changes(await zoe.asks('resign'), 'resign');
    const end = await barnaby.seesNewest('the end', (message) => offers(message, 'again'));
    await Promise.all([barnaby.presses(end, 'again').reply(), zoe.presses(end, 'again').reply()]);
    await barnaby.seesNewest('both of them', ({ text }) => /1\. .*\n2\. \*\*/u.test(text));
    expect(barnaby.public().filter((message) => offers(message, 'join'))).toHaveLength(1);
  });

  it('computer players come again under their names', async () => {
    const table = await beginTable(fixture, ['Barnaby'], { computers: 1 });
    const [barnaby] = table.guests;
    if (barnaby === undefined) throw new Error('A guest is here');
    const named = (text: string): string | undefined => /🤖 (?<name>[^·]+) ·/u.exec(text)?.groups?.name;
    const before = await barnaby.control.until('who plays', () => named(barnaby.public()[0]?.text ?? ''));
    await barnaby.changes(await barnaby.asks('resign'), 'resign');
    const end = await barnaby.seesNewest('the end', (message) => offers(message, 'again'));
    await barnaby.presses(end, 'again').reply();
    const told = (): readonly SeenMessage[] => barnaby.public().filter(({ id }) => BigInt(id) > BigInt(end.id));
    const again = await fixture.control.until('the same company', () => told().find(({ text }) => text.includes('🤖')));
    expect(again.text).toContain(before);
  });
});
