import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath, bundleOf, launch, reportRun } from './browser.js';

afterAll(reportRun);

const folder = join(import.meta.dirname, '../golden');

const recordings = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.txt'))
  .toSorted();

/** What a recording tells of its game, apart from the events and views that the rules make of it. */
const read = (text: string) => {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith('-- '));
  const setup = Object.fromEntries(
    lines.slice(1, start).map((line): readonly [string, unknown] => {
      const [name = '', ...rest] = line.trim().split(': ');
      return [name, JSON.parse(rest.join(': '))];
    }),
  );
  const [moves, viewed]: [{ readonly seat: number; readonly notation: string }[], number[]] = [[], []];
  for (const line of lines.slice(start + 1)) {
    const { seat, notation } = /^\d+\. seat (?<seat>\d): (?<notation>.*?) {2}\(turn \d+\)/u.exec(line)?.groups ?? {};
    if (seat !== undefined && notation !== undefined) moves.push({ seat: Number(seat), notation });
    if (line.startsWith('-- ')) viewed.push(moves.length);
  }
  const seats = /as seen by seat (?<last>\d+)\n(?!.*as seen by seat)/su.exec(text)?.groups?.last;
  return { gameId: lines[0], setup, seats: Number(seats) + 1, moves, viewsEvery: viewed[0] };
};

describe.skipIf(browserPath === null)('the recorded games', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const code = await bundleOf('transcripts/page.ts');
    browser = await launch();
    page = await browser.newPage();
    await page.addScriptTag({ content: code });
  });

  afterAll(() => browser.close());

  it.each(recordings)('replay to the byte in a browser: %s', async (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(await page.evaluate(`replay(${JSON.stringify(read(text))})`)).toBe(text);
  });
});
