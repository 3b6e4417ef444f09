import { ComponentType, InteractionType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { controlOf, type Guest, offers } from '#tests/harness/actors/guest.js';
import { beginTable, type TableInPlay } from '#tests/harness/actors/table-in-play.js';
import type { SeenMessage } from '#playground/index.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const playMoves = async (table: TableInPlay, count: number): Promise<void> => {
  for (let moves = 0; moves < count; moves += 1) {
    const { actor } = await table.turn();
    const [move] = await actor.readSuggestions();
    await actor.asks('move', { move: move?.value ?? '' });
  }
};

const isDisabled = (message: SeenMessage, label: string): boolean =>
  message.controls.some((control) => control.label === label && control.disabled);

const labelled = (message: SeenMessage, label: string): string => {
  const found = message.controls.find((control) => control.label === label);
  if (found === undefined) throw new Error(`nothing is labelled ${label}`);
  return found.customId;
};

const noErrors = (): readonly string[] => fixture.log.filter((line) => line.includes('"level":50'));

describe('/replay', () => {
  it('takes a reader through a finished game: by steps, to the end, by the menu, as text, for everyone', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'aramini-circus' });
    await playMoves(table, 4);
    const [barnaby, zoe] = table.guests as readonly [Guest, Guest];
    await zoe.changes(await zoe.asks('resign'), 'resign');
    const matilda = fixture.guest('Matilda');
    let page = await matilda.asks('replay');
    expect(page.ephemeral).toBe(true);
    expect(page.text).toContain('step 0 of 5');
    expect(page.pictures.map(({ name }) => name)).toEqual(['board.png']);
    expect(isDisabled(page, 'Back')).toBe(true);

    page = await matilda.pressAndRead(page, labelled(page, 'Next'));
    expect(page.text).toContain('step 1 of 5');
    expect(page.text).toMatch(/\n\*\*(Barnaby|Zoé)\*\* [^]*\n-# `(draw|take|load)/);
    page = await matilda.pressAndRead(page, labelled(page, 'End'));
    expect(page.text).toContain('Zoé resigns');
    expect(page.text).toContain('Barnaby wins');
    expect(isDisabled(page, 'Next')).toBe(true);
    page = await matilda.changes(page, 'replayto', '2');
    expect(page.text).toContain('step 2 of 5');

    // A restarted bot knows only the data in the control.
    await fixture.stop();
    await fixture.start();
    page = await matilda.pressAndRead(page, labelled(page, 'Back'));
    expect(page.text).toContain('step 1 of 5');

    const text = await matilda.hears(matilda.presses(page, 'replaytext'), ({ files }) => files.length > 0);
    const [file] = text.files;
    expect(file?.name).toMatch(/^en-piste-aramini-circus-\d{4}-\d\d-\d\d\.txt$/);
    expect(Buffer.from(file?.bytes ?? []).toString('utf8')).toMatch(/\n1\. (Barnaby|Zoé) .* \[(draw|take|fill.*)\]\n/);

    const isGif = ({ pictures: [picture] }: SeenMessage): boolean => picture?.name.endsWith('.gif') === true;
    const animation = await matilda.hears(matilda.presses(page, 'replaygif'), isGif);
    expect(animation.pictures.map(({ name, alt }) => [name, alt])).toEqual([
      [
        expect.stringMatching(/^en-piste-aramini-circus-\d{4}-\d\d-\d\d\.gif$/),
        'Aramini Circus as an animation, 6 pictures: Barnaby and Zoé.',
      ],
    ]);
    // The animation replaced the waiting text, and the replay stays unchanged.
    const privately = fixture.control.messages(matilda.id, matilda.channel).filter(({ ephemeral }) => ephemeral);
    expect(privately.filter(({ text }) => text.includes('I’m making the animation'))).toEqual([]);
    expect(privately.find(({ id }) => id === page.id)?.text).toContain('step 1 of 5');
    matilda.types('replay', { as: 'animation', post: true });
    await barnaby.seesNewest('the posted animation', isGif);
    await fixture.control.until('the private word to go', () =>
      fixture.control
        .messages(matilda.id, matilda.channel)
        .some(({ text }) => text.includes('I’m making the animation'))
        ? undefined
        : true,
    );

    const posted = await matilda.asks('replay', { post: true });
    expect(posted.text).toContain('for the whole channel');
    const shown = await barnaby.seesNewest('the replay', (message) => offers(message, 'replay'));
    fixture.control.press(zoe.id, shown, labelled(shown, 'Next'));
    await barnaby.seesNewest(
      'another step',
      (message) => message.id === shown.id && message.text.includes('step 1 of 5'),
    );
    expect(noErrors()).toEqual([]);
  });

  it('shows a watcher of a running game what everybody saw, and in a memory game no board', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'aramini-circus' });
    await playMoves(table, 3);
    const matilda = fixture.guest('Matilda');
    const offered = await fixture.control
      .complete(matilda.id, matilda.channel, { line: 'replay', values: { table: 'arami' }, focused: 'table' })
      .choices();
    expect(offered.map(({ name }) => name)).toEqual([expect.stringContaining('in progress')]);
    const page = await matilda.asks('replay', { table: String(offered[0]?.value) });
    expect(page.text).toContain('This game is still in progress');
    expect(page.text).not.toContain('`');
    expect(page.pictures).toHaveLength(1);

    const other =
      fixture.control.channels().find(({ id, kind }) => id !== fixture.channel && kind === 'text')?.id ?? '';
    await playMoves(await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'golden-train', channel: other }), 2);
    const memory = await matilda.in(other).asks('replay');
    expect(memory.text).toContain('memory game');
    expect(memory.pictures).toEqual([]);
    expect(noErrors()).toEqual([]);
  });

  it('is found from every channel by those who see where it was played, and by no one else', async () => {
    const { id: thread } = fixture.control.server.addThread(fixture.channel, 'among us', { private: true });
    const other =
      fixture.control.channels().find(({ id, kind }) => id !== fixture.channel && kind === 'text')?.id ?? '';
    for (const channel of [thread, other])
      await playMoves(await beginTable(fixture, ['Barnaby', 'Zoé'], { channel }), 1);
    const offeredTo = async (name: string): Promise<number> => {
      const { id, channel, control } = fixture.guest(name);
      return (
        await control.complete(id, channel, { line: 'replay', values: { table: '' }, focused: 'table' }).choices()
      ).length;
    };
    expect(await offeredTo('Matilda')).toBe(1);
    expect(await offeredTo('Barnaby')).toBe(2);
  });

  it('says where there is nothing to look at, and turns no message into a replay that is none', async () => {
    const zoe = fixture.guest('Zoé');
    expect((await zoe.asks('replay')).text).toContain('pas encore de partie');
    expect((await zoe.asks('replay', { table: 'chess' })).text).toContain('aucune partie de ce nom');
    const { board } = await (await beginTable(fixture, ['Barnaby', 'Zoé'])).turn();
    const tableId = parseCustomId(controlOf(board, 'panel').customId)?.tableId ?? '';
    const answerTo = async (customId: string): Promise<string> => {
      const data = { custom_id: customId, component_type: ComponentType.Button };
      const forgery = { person: zoe.id, channel: zoe.channel, message: board.id, data };
      const { reply } = await fixture.control.forge({ ...forgery, type: InteractionType.MessageComponent });
      return reply.kind === 'message' ? `${reply.message.ephemeral} ${reply.message.text}` : reply.kind;
    };
    const unknown = `true ${zoe.texts.t('common:faults.unknown-control')}`;
    expect(await answerTo(`replay:${tableId}:0:7`)).toBe(unknown);
    expect(await answerTo(`replaytext:aaaaaaaaaa:0:0`)).toContain('n’est plus conservée');
    expect(await answerTo(`replaytext:${tableId}:0:seven`)).toContain(zoe.texts.t('common:faults.bad-input'));
    expect(zoe.public().find(({ id }) => id === board.id)?.raw).toBe(board.raw);
    expect(noErrors()).toEqual([]);
  });
});
