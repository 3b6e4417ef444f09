import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { games } from '#src/app/games.js';
import { textsFor } from '#src/i18n/texts.js';
import type { SeenMessage } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { playWithoutDiscord } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { beginTable, type Beginning } from '#tests/harness/actors/table-in-play.js';

const carcassonne = games.find(({ engine }) => engine.id === 'carcassonne');

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

/** A running game after random moves: as many as these, or until it is enough. */
const playedOn = async (
  { moves, isEnough }: Parameters<typeof playWithoutDiscord>[2],
  { names = ['Barnaby', 'Zoé'], ...beginning }: Beginning & { readonly names?: readonly string[] } = {},
) => {
  const table = await beginTable(fixture, names, { game: 'carcassonne', ...beginning });
  const begun = await table.turn();
  await playWithoutDiscord(fixture, begun, { moves, isEnough }, new RandomChoice('claims'));
  return table.turn();
};

const pictureNames = ({ pictures }: SeenMessage): readonly string[] => pictures.map(({ name }) => name);

/** Presses the button of a private message, and reads the message once its picture is there. */
const readClaims = (guest: Guest, page: SeenMessage): Promise<SeenMessage> => {
  guest.presses(page, 'claims');
  return fixture.control.until('who holds what', () =>
    fixture.control
      .messages(guest.id, guest.channel)
      .find((message) => message.id === page.id && pictureNames(message).includes('claims.png')),
  );
};

/** The lines of the list, without those about the position as a whole. */
const linesOf = ({ text }: SeenMessage): readonly string[] => text.split('\n').filter((line) => line.startsWith('**'));

describe('who holds what in Carcassonne', () => {
  it('is told to anyone who asks what may still come, in their own language and to them alone', async () => {
    const { actor, others, board } = await playedOn({ moves: 12 });
    for (const guest of [actor, ...others]) {
      const chances = await guest.presses(board, 'chances').reply();
      const claims = await readClaims(guest, chances);
      expect(claims.ephemeral).toBe(true);
      expect(claims.text).toContain(guest.texts.t('common:claims.title'));
      expect(claims.text).toMatch(/Barnaby \d+.*Zoé \d+/u);
      expect(pictureNames(claims)).toEqual(['claims.png']);
      const [line = ''] = linesOf(claims);
      expect(line).toMatch(/\((?:0|[NESWO\d]+)\)\s?: .*(?:points? now|points? pour l’instant)/u);
      expect(claims.pictures[0]?.alt).toContain(line.replaceAll('**', '').split(':')[0]);
    }
  });

  it('stands in the panel of the player to act, and leads back to it', async () => {
    const { actor, board } = await playedOn({ moves: 6 });
    const panel = await actor.presses(board, 'panel').reply();
    const claims = await readClaims(actor, panel);
    expect(pictureNames(claims)).toEqual(['claims.png']);
    const back = await actor.changes(claims, 'go');
    expect(pictureNames(back)).toEqual(['panel.png']);
  });

  it('counts what no longer fits a message, the least important last', async () => {
    const isEnough = (view: object): boolean =>
      (carcassonne?.renderer.claims?.(view, { texts: textsFor('en'), names: [] }).features.length ?? 0) > 25;
    const { actor, board } = await playedOn(
      { moves: 300, isEnough },
      { names: ['Barnaby', 'Zoé', 'Anatole', 'Matilda'] },
    );
    const chances = await actor.presses(board, 'chances').reply();
    const claims = await readClaims(actor, chances);
    const points = linesOf(claims).flatMap((line) => {
      const [, now, then] = /(\d+) points? (?:now|pour l’instant)(?:, (\d+))?/u.exec(line) ?? [];
      return now === undefined ? [] : [Math.max(Number(now), Number(then ?? 0))];
    });
    expect(points.length).toBeGreaterThan(5);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
    expect(claims.text).toMatch(/… (?:and|et) \d+/u);
  });
});

/** A view in which a player places a card in a town that has some. */
const placing = z
  .looseObject({
    phase: z.looseObject({ kind: z.literal('place') }),
    seat: z.int(),
    towns: z.array(z.array(z.unknown())),
  })
  .refine(({ seat, towns }) => (towns[seat] ?? []).length > 0);

describe('a table without aids', () => {
  const values = { aids: 'none', hints: true };

  it('tells neither what may come nor who holds what, and gives no hints', async () => {
    const { actor, board } = await playedOn({ moves: 4 }, { values });
    expect(offers(board, 'chances')).toBe(false);
    const panel = await actor.presses(board, 'panel').reply();
    expect(['claims', 'advice'].map((action) => offers(panel, action))).toEqual([false, false]);
    expect((await actor.asks('hint')).text).toContain(actor.texts.t('common:refusals.advice-off'));
    const inWords = await actor.asks('board', { text: true });
    expect(inWords.text + inWords.files.map(({ bytes }) => Buffer.from(bytes).toString()).join('')).not.toContain(
      actor.texts.t('carcassonne:words.left-title'),
    );
  });

  it('names moves without what they gain, in the panel and while typing', async () => {
    const isEnough = (view: object): boolean => placing.safeParse(view).success;
    const toldWith = async (aids: string): Promise<readonly string[]> => {
      const channel = fixture.control.server.addChannel(aids).id;
      const { actor, board } = await playedOn(
        { moves: 60, isEnough },
        { game: 'circle-the-wagons', values: { aids }, channel },
      );
      const panel = await actor.presses(board, 'panel').reply();
      const names = (await actor.readSuggestions()).map(({ name }) => name);
      return [JSON.stringify(panel.raw), ...names];
    };
    const gain = /(?:[+−]\d+|±0) (?:→|·)/u;
    expect((await toldWith('all')).filter((words) => gain.test(words)).length).toBeGreaterThan(1);
    expect((await toldWith('none')).filter((words) => gain.test(words))).toEqual([]);
  });
});
