import { inServer } from '#src/model/location.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import type { ListedGame, ViewedGame } from '#playground/games.js';
import type { Playground } from '#playground/index.js';
import { GameViewer } from '#src/app/pictures/game-viewer.js';
import { games } from '#src/app/registry.js';
import { Games } from '#src/words/games.js';
import { gameFileSchema } from '#src/tables/replay/game-file.js';
import { openPlayground } from '../playground/bot.js';
import { ana, bo, openServiceFixture, type ServiceFixture } from '../support/service-fixture.js';

const example = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'examples', 'golden-train.json'), 'utf8');
/** That of the playground's first server. */
const guildId = '1375000000000000002';

let playground: Playground;
let fixture: ServiceFixture;
beforeEach(async () => {
  const viewer = new GameViewer(new Games(games));
  fixture = openServiceFixture({ games });
  viewer.serve(fixture.service);
  playground = await openPlayground({ gameViewer: viewer });
});
afterEach(async () => {
  await playground.stop();
  await fixture.service.stop();
});

const ask = (path: string, locale: string, body?: string): Promise<Response> =>
  fetch(new URL(`playground/games${path}${path.includes('?') ? '&' : '?'}locale=${locale}`, playground.url), {
    ...(body === undefined ? {} : { method: 'POST', body }),
  });

/** What comes is looked at as the page does, which reads it with a schema of its own. */
const gameIn = async (answer: Promise<Response>): Promise<ViewedGame> => (await (await answer).json()) as ViewedGame;
const sentenceIn = async (answer: Promise<Response>): Promise<string> => {
  const { status, json } = await answer.then(async (got) => ({
    status: got.status,
    json: (await got.json()) as object,
  }));
  return `${status} ${JSON.stringify(json)}`;
};

const isPng = (bytes: ArrayBuffer): boolean => Buffer.from(bytes).subarray(1, 4).toString('latin1') === 'PNG';

describe('the file of a game', () => {
  it('is verified, and told and drawn step by step', async () => {
    const viewed = await gameIn(ask('/files', 'en-US', example));
    expect(viewed.title).toBe('Golden Train · Barnaby, Matilda');
    expect(viewed.note.match(/✅/gu)).toHaveLength(4);
    expect(viewed.steps).toHaveLength(54);
    expect(viewed.steps[1]).toMatchObject({ notation: 'draw', words: expect.stringContaining('**') as string });
    expect(viewed.steps.at(-1)?.state).toContain('Matilda wins');
    expect(viewed.steps.every(({ board }) => board !== null)).toBe(true);
    expect(viewed.steps.some(({ turn }) => turn !== null)).toBe(true);
    const board = await ask(`/${viewed.id}/boards/20`, 'en-US');
    expect(board.headers.get('content-type')).toBe('image/png');
    expect(isPng(await board.arrayBuffer())).toBe(true);
    expect((await ask(`/${viewed.id}/boards/54`, 'en-US')).status).toBe(404);
  });

  it('that is none, was altered or is too large is refused in the reader’s language', async () => {
    expect(await sentenceIn(ask('/files', 'fr', 'Cher Discord'))).toMatch(/^422 .*fichier de partie/u);
    const file = gameFileSchema.parse(JSON.parse(example));
    const altered = JSON.stringify({ ...file, seed: `${file.seed}0` });
    expect(await sentenceIn(ask('/files', 'en-US', altered))).toMatch(/^422 .*❌ The seed does not have/u);
    expect(await sentenceIn(ask('/files', 'en-US', JSON.stringify({ ...file, game: 'chess' })))).toContain(
      'don’t know',
    );
    expect(await sentenceIn(ask('/files', 'en-US', 'x'.repeat(4_000_001)))).toMatch(/^413 .*at most 4 MB/u);
    expect((await ask('/files', 'nowhere', example)).status).toBe(400);
    expect((await ask('/unheard-of/boards/0', 'en-US')).status).toBe(404);
  });
});

describe('a table', () => {
  const begin = async (gameId: string, guild = guildId): Promise<string> => {
    const { service } = fixture;
    const where = { location: inServer(guild), channelId: gameId, locale: 'en' };
    const { id } = accepted(await service.open({ ...from(ana), gameId, ...where, options: {} }));
    accepted(await service.join({ ...from(bo), tableId: id }));
    accepted(await service.begin({ ...from(ana), tableId: id }));
    return id;
  };

  it('that plays is listed and shown as everybody sees it, without how moves are written', async () => {
    const id = await begin('aramini-circus');
    const { toAct } = (await fixture.service.load(id)) ?? {};
    const actor = toAct?.seat === 0 ? ana : bo;
    accepted(await fixture.service.play({ ...from(actor), tableId: id, notation: 'draw' }));
    const listed = (await (await ask('', 'fr')).json()) as readonly ListedGame[];
    expect(listed).toEqual([{ table: id, title: expect.stringContaining('en cours') as string }]);
    const viewed = await gameIn(ask(`/tables?table=${id}`, 'en-US', ''));
    expect(viewed.note).toContain('still in progress');
    expect(viewed.steps.map(({ notation }) => notation)).toEqual([null, null]);
    expect(isPng(await (await ask(`/${viewed.id}/boards/1`, 'en-US')).arrayBuffer())).toBe(true);
  });

  it('with a game of memory that plays is told in words alone', async () => {
    const viewed = await gameIn(ask(`/tables?table=${await begin('golden-train')}`, 'en-US', ''));
    expect(viewed.note).toContain('memory game');
    expect(viewed.steps.map(({ board }) => board)).toEqual([null]);
    expect((await ask(`/${viewed.id}/boards/0`, 'en-US')).status).toBe(404);
  });

  it('of another server cannot be opened here', async () => {
    const id = await begin('aramini-circus', '1');
    expect(await sentenceIn(ask(`/tables?table=${id}`, 'en-US', ''))).toMatch(/^422 .*no longer stored/u);
    expect(await (await ask('', 'fr')).json()).toEqual([]);
  });
});
