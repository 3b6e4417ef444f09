import { inServer } from '#src/model/location.js';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { games } from '#src/app/games.js';
import { openStore } from '#src/store/index.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import { gameFileSchema } from '#src/tables/replay/game-file.js';
import { verifyFile } from '#src/cli/verify/verify-file.js';
import { ana, bo, cy, openServiceFixture, refusal, type ServiceFixture } from '../../../support/service-fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'en-piste-draw-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const place = { location: inServer('guild'), channelId: 'ring', locale: 'en', options: {} } as const;
const open = async ({ service }: ServiceFixture, gameId = 'stash'): Promise<TableSnapshot> =>
  accepted(await service.open({ interactionId: '1001', person: ana, gameId, ...place }));

const texts = (table: TableSnapshot): readonly string[] => table.draw?.parts.map(({ text }) => text) ?? [];

const closed = async (fixture: ServiceFixture, gameId = 'stash') => {
  const { id: tableId } = await open(fixture, gameId);
  accepted(await fixture.service.join({ interactionId: '1002', person: bo, tableId }));
  accepted(await fixture.service.bringWord({ ...from(bo), tableId, word: '  trois\n éléphants` ' }));
  const running = accepted(await fixture.service.begin({ interactionId: '1009', person: ana, tableId }));
  const over = accepted(await fixture.service.close({ ...from(ana), tableId, moderator: false }));
  return { running, over };
};

describe('the seed of a game', () => {
  it('is made of a half of the bot, whose hash is there from the opening on, and of what people bring in turn', async () => {
    const fixture = openServiceFixture();
    const lobby = await open(fixture);
    expect(lobby.draw).toMatchObject({ half: null, parts: [] });
    const { running, over } = await closed(openServiceFixture());
    expect(texts(running)).toEqual(['press 1002', 'word trois éléphants', 'begin 1009']);
    expect([running.draw?.half, running.seed]).toEqual([null, null]);
    const half = over.draw?.half ?? '';
    expect(running.draw?.halfHash).toBe(sha256(half));
    expect(lobby.draw?.halfHash).toBe(sha256(half));
    expect(over.seed).toBe(sha256(`${half}\npress 1002\nword trois éléphants\nbegin 1009`));
    expect(running.seedHash).toBe(sha256(over.seed ?? ''));
    // Once no more words can be added, the names of those who added one are not needed.
    expect(JSON.stringify(running.draw)).not.toContain('id-of');
  });

  it('is known to no one before the game is over, not even half of it', async () => {
    const lines: string[] = [];
    const fixture = openServiceFixture({ onLog: (line) => lines.push(line) });
    const { running, over } = await closed(fixture);
    const secrets = [over.draw?.half ?? '?', over.seed ?? '?'];
    for (const secret of secrets) {
      expect(lines.join('')).not.toContain(secret);
      expect(JSON.stringify(running)).not.toContain(secret);
    }
  });

  it('keeps the first press of everybody, also of those who leave and come back', async () => {
    const { service, ...fixture } = openServiceFixture();
    const { id: tableId } = await open({ service, ...fixture });
    for (const [interactionId, person] of [
      ['1002', bo],
      ['1003', cy],
    ] as const)
      accepted(await service.join({ interactionId, person, tableId }));
    accepted(await service.leave({ ...from(bo), tableId }));
    const back = accepted(await service.join({ interactionId: '1004', person: bo, tableId }));
    expect(texts(back)).toEqual(['press 1002', 'press 1003']);
  });

  it('takes one word of everybody who sits there, until the game begins', async () => {
    const { service, ...fixture } = openServiceFixture();
    const { id: tableId } = await open({ service, ...fixture });
    const bring = (person: typeof ana, word: string) => service.bringWord({ ...from(person), tableId, word });
    expect(refusal(await bring(bo, 'word')).reason).toBe('not-seated');
    expect(refusal(await bring(ana, ' \u200B\n')).reason).toBe('no-word');
    expect(texts(accepted(await bring(ana, 'x'.repeat(200)))).at(-1)).toBe(`word ${'x'.repeat(60)}`);
    expect(refusal(await bring(ana, 'another')).reason).toBe('word-brought');
    accepted(await service.join({ ...from(bo), tableId }));
    accepted(await service.begin({ ...from(ana), tableId }));
    expect(refusal(await bring(bo, 'too late')).reason).toBe('not-in-lobby');
  });

  it('has a part of the opener who plays against computers alone: what they press to begin', async () => {
    const { service, ...fixture } = openServiceFixture();
    const { id: tableId } = await open({ service, ...fixture });
    accepted(await service.addComputer({ ...from(ana), tableId }));
    expect(texts(accepted(await service.begin({ interactionId: '1009', person: ana, tableId })))).toEqual([
      'begin 1009',
    ]);
  });

  it('is complete with a press also where the game begins by itself, and takes no word after that', async () => {
    const { service, ...fixture } = openServiceFixture();
    const { id: tableId } = await open({ service, ...fixture });
    accepted(await service.chooseSeating({ ...from(ana), tableId, chosen: { startWhenFull: true } }));
    accepted(await service.bringWord({ ...from(ana), tableId, word: 'first' }));
    accepted(await service.join({ interactionId: '1002', person: bo, tableId }));
    accepted(await service.join({ interactionId: '1003', person: cy, tableId }));
    const full = accepted(await service.addComputer({ interactionId: '1004', person: ana, tableId }));
    expect(texts(full)).toEqual(['word first', 'press 1002', 'press 1003', 'begin 1004']);
    expect(refusal(await service.bringWord({ ...from(bo), tableId, word: 'last' })).reason).toBe('not-in-lobby');
  });

  it('outlives a restart between opening and beginning, and is the same for another process', async () => {
    const path = join(folder, 'draw.sqlite');
    const first = openServiceFixture({ path, seed: 'first' });
    const lobby = await open(first);
    const second = openServiceFixture({ store: openStore(path), seed: 'second' });
    accepted(await second.service.join({ interactionId: '1002', person: bo, tableId: lobby.id }));
    await first.service.stop();
    await first.store.close();
    accepted(await second.service.begin({ interactionId: '1009', person: ana, tableId: lobby.id }));
    const over = accepted(await second.service.close({ ...from(ana), tableId: lobby.id, moderator: false }));
    expect(over.draw?.halfHash).toBe(lobby.draw?.halfHash);
    expect(over.seed).toBe(sha256(`${over.draw?.half}\npress 1002\nbegin 1009`));
    await second.service.stop();
    await second.store.close();
  });

  it('is drawn by the bot alone where no one presses anything, and for tables that were opened before', async () => {
    const { service } = openServiceFixture();
    const request = { ...from(ana), gameId: 'stash', ...place, draw: null };
    const lobby = accepted(await service.open(request));
    accepted(await service.join({ ...from(bo), tableId: lobby.id }));
    expect(refusal(await service.bringWord({ ...from(ana), tableId: lobby.id, word: 'word' })).reason).toBe(
      'word-brought',
    );
    accepted(await service.begin({ ...from(ana), tableId: lobby.id }));
    const over = accepted(await service.close({ ...from(ana), tableId: lobby.id, moderator: false }));
    expect([over.draw, over.seed]).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(await service.record(lobby.id)).toMatchObject({ draw: null });
  });

  it('can be checked from the file of the game, in which nothing of it can be changed', async () => {
    const fixture = openServiceFixture({ games });
    const { over } = await closed(fixture, 'aramini-circus');
    const file = gameFileSchema.parse(await fixture.service.exportGame(over.id));
    const { draw } = file;
    if (draw === undefined) throw new Error('no draw');
    const report = (changed: object): string =>
      verifyFile(JSON.stringify({ ...file, draw: { ...draw, ...changed } })).report;
    expect(report({})).toContain(`3 parts of people and the half with the hash ${draw.halfHash}`);
    expect(report({ half: '0'.repeat(64) })).toContain('The half of the bot does not have the hash');
    expect(report({ half: 'a', halfHash: sha256('a') })).toContain('not what the half of the bot and the parts');
    for (const parts of [draw.parts.slice(1), draw.parts.toReversed(), [...draw.parts, { version: 9, text: 'word x' }]])
      expect(report({ parts })).toContain('not what the half of the bot and the parts');
  });
});
