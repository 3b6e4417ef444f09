import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';
import { beginTable, type TableInPlay } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

/** Both read French, so that private words differ from the channel's English. */
const begin = (): Promise<TableInPlay> => beginTable(fixture, ['Zoé', 'Anatole']);

describe('/move', () => {
  it('offers the legal moves in the words of the reader, and finds them without accents and capitals', async () => {
    const { actor } = await (await begin()).turn();
    const all = await actor.readSuggestions();
    expect(all.map(({ value }) => value)).toContain('draw');
    const swaps = await actor.readSuggestions('ECHANGER jeton');
    expect(swaps.length).toBeGreaterThan(0);
    expect(swaps.every(({ name }) => name.startsWith('Échanger'))).toBe(true);
    expect(swaps.length).toBeLessThan(all.length);
    expect((await actor.readSuggestions('draw')).map(({ value }) => value)).toEqual(['draw']);
    expect(await actor.readSuggestions('no such words')).toEqual([]);
  });

  it('offers only the reason to a player whose turn it is not', async () => {
    const { others } = await (await begin()).turn();
    const offered = await others[0]?.readSuggestions('draw');
    expect(offered?.map(({ value }) => value)).toEqual(['?']);
    expect(offered?.[0]?.name).toContain('pas encore ton tour');
  });

  it('takes a typed number for no number that only holds it, and puts the move that was typed first', async () => {
    const { actor } = await (await beginTable(fixture, ['Zoé', 'Anatole'], { game: 'circle-the-wagons' })).turn();
    const cards = (await actor.readSuggestions()).map(({ value }) => value);
    for (const digit of [2, 7, 9]) {
      const offered = (await actor.readSuggestions(`start ${digit}`)).map(({ value }) => value);
      expect(offered).toEqual(cards.filter((value) => value === `start ${digit}`));
    }
    const [card = ''] = cards;
    await actor.asks('move', { move: card });
    const next = cards.find((value) => value !== card)?.replace('start', 'take') ?? '';
    const taker = fixture.guest('Anatole').id === actor.id ? fixture.guest('Zoé') : fixture.guest('Anatole');
    expect((await taker.readSuggestions(next)).map(({ value }) => value)[0]).toBe(next);
  });

  it('takes typed notation, and explains what it cannot read', async () => {
    const { actor } = await (await begin()).turn();
    expect((await actor.asks('move', { move: 'un tour de piste' })).text).toContain('pas un coup possible');
    expect((await actor.asks('move', { move: '  DRAW ' })).text).toContain('C’est fait');
  });
});

describe('the form for a move', () => {
  it('is opened from the panel and plays what is written', async () => {
    const { actor, board } = await (await begin()).turn();
    const panel = await actor.presses(board, 'panel').reply();
    const form = await actor.presses(panel, 'form').modal();
    expect(form.title.length).toBeLessThanOrEqual(45);
    actor.control.submit(actor.id, actor.channel, form.custom_id, { move: 'draw' });
    await actor.seesNewest('the draw', ({ text }) => / (draws|pioche) /.test(text));
  });
});

describe('/hand', () => {
  it('shows the cards to their owner, described in words, with what can be done with them', async () => {
    const { actor, others } = await (await begin()).turn();
    const hand = await actor.asks('hand');
    expect(hand.ephemeral).toBe(true);
    expect(hand.pictures.map(({ name }) => name)).toEqual(['hand.png']);
    expect(hand.pictures[0]?.alt.length).toBeGreaterThan(10);
    expect(hand.text).toContain('Ce que tu peux faire');
    expect((await others[0]?.asks('hand'))?.text).not.toContain('Ce que tu peux faire');
  });
});

describe('/board', () => {
  it('shows the board in private, and the whole position in words', async () => {
    const { others } = await (await begin()).turn();
    const picture = await others[0]?.asks('board');
    expect(picture?.ephemeral).toBe(true);
    expect(picture?.pictures).toHaveLength(1);
    expect((await others[0]?.asks('board', { text: true }))?.text).toContain('Wagons disponibles');
  });
});

describe('/undo', () => {
  it('takes back an action that revealed nothing, and the channel says so', async () => {
    const { actor } = await (await begin()).turn();
    const [swap] = await actor.readSuggestions('jeton');
    await actor.asks('move', { move: swap?.value ?? '' });
    const board = await actor.seesNewest('a way back', (message) => offers(message, 'undo'));
    actor.presses(board, 'undo');
    await actor.seesNewest('what was taken back', ({ text }) => /undoes|annule/.test(text));
    expect((await actor.readSuggestions()).map(({ value }) => value)).toContain(swap?.value);
  });

  it('does not take back what revealed something', async () => {
    const { actor } = await (await begin()).turn();
    const drawn = await actor.asks('move', { move: 'draw' });
    expect(drawn.text).toMatch(/Tu as pioché/);
    expect(actor.public().some((message) => offers(message, 'undo'))).toBe(false);
    expect((await actor.asks('undo')).text).toContain('quelque chose de caché');
  });

  it('says when there is nothing to take back', async () => {
    const { actor } = await (await begin()).turn();
    expect((await actor.asks('undo')).text).toContain('Rien à annuler');
  });
});

describe('/rules', () => {
  it('turns pages with pictures, in the language of the reader, up to a table of the game', async () => {
    const zoe = fixture.guest('Zoé');
    const first = await zoe.asks('rules', { game: 'aramini-circus' });
    expect(first.ephemeral).toBe(true);
    expect(first.text).toContain('Page 1 sur');
    const second = await zoe.changes(first, 'rules');
    expect(second.text).toContain('Page 2 sur');
    expect(second.controls.length).toBeGreaterThan(first.controls.length);
    expect(offers(second, 'start')).toBe(false);
    const pages = Number(/Page 1 sur (?<pages>\d+)/u.exec(first.text)?.groups?.pages);
    let last = second;
    for (let page = 2; page < pages; page++) {
      const next = last.controls.find(({ customId }) => customId.includes(`aramini-circus/${page}`));
      last = await zoe.pressAndRead(last, next?.customId ?? '');
    }
    await zoe.presses(last, 'start').reply();
    await zoe.seesNewest('a table of that game', (message) => offers(message, 'begin'));
  });
});

describe('/rules of a game with expansions', () => {
  it('leads to each page by a menu for the game and one for each kind of box', async () => {
    const zoe = fixture.guest('Zoé');
    const first = await zoe.asks('rules', { game: 'carcassonne' });
    const menus = first.controls.filter(({ kind }) => kind === 'menu');
    expect(menus.map(({ label }) => label)).toEqual(['Aller à une page…', 'Grandes boîtes', 'Petites boîtes']);
    const [, large] = menus;
    const bridges = large?.options.find(({ label }) => label.includes('Ponts'));
    const page = await zoe.pressAndRead(first, large?.customId ?? '', bridges?.value);
    expect(page.text).toContain('Ponts, forteresses et bazars');
    expect(page.text).toContain(`Page ${Number(bridges?.value) + 1} sur`);
  });
});

describe('/rules with example turns', () => {
  it('turns their pages, with the way to the rules and back', async () => {
    const zoe = fixture.guest('Zoé');
    const first = await zoe.asks('rules', { game: 'carcassonne', example: true });
    expect(first.text).toContain('Page 1 sur 9');
    const second = await zoe.changes(first, 'example');
    expect(second.text).toContain('Page 2 sur 9');
    const pages = await zoe.changes(second, 'rules');
    expect(pages.text).toMatch(/Page 1 sur \d+$/mu);
    expect(offers(pages, 'example')).toBe(true);
  });

  it('lead to the rules of the other games', async () => {
    const zoe = fixture.guest('Zoé');
    const help = await zoe.changes(await zoe.asks('rules', { game: 'golden-train' }), 'task');
    const circle = help.controls.find(({ customId }) => customId.startsWith('rules:') && customId.includes('circle'));
    expect((await zoe.pressAndRead(help, circle?.customId ?? '')).text).toContain('Deux villes, une capitale');
  });
});

describe('/resign', () => {
  it('is asked twice, and ends a game of two', async () => {
    const { actor } = await (await begin()).turn();
    const question = await actor.asks('resign');
    expect(offers(question, 'keep')).toBe(true);
    await actor.changes(question, 'resign');
    await actor.seesNewest('the end', (message) => offers(message, 'again'));
  });
});

describe('/tables', () => {
  it('lists whose turn it is, with the way there', async () => {
    const { actor, others, board } = await (await begin()).turn();
    expect((await actor.asks('tables')).text).toContain('à toi de jouer');
    const seen = await others[0]?.asks('tables');
    expect(seen?.text).toMatch(/au tour (de |d’)/);
    expect(seen?.text).toContain(board.id);
    expect((await fixture.guest('Matilda').asks('tables')).text).toContain('not at any table');
  });
});
