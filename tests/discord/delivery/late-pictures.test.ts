import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { blankCanvas } from '#renderers/kit/surface.js';
import { LatePictures } from '#src/discord/delivery/late-pictures.js';
import { type Page, textBlock } from '#src/discord/messages/page.js';
import type { Payload } from '#src/discord/messages/payload.js';

const log = pino({ level: 'silent' });
const NEVER = 600_000;

const pageOf = (name: string, draw = () => blankCanvas(10, 10)): Page => ({
  blocks: [textBlock(name), { kind: 'picture', name, image: { draw }, alt: `the ${name}` }],
});

/** The view of a channel or a person, in order of arrival. */
const screen = () => {
  const seen: string[] = [];
  const note =
    (how: string) =>
    ({ components, files }: Payload): Promise<string> => {
      const words = JSON.stringify(components).includes('pictures are being drawn')
        ? ' and a word that more follows'
        : '';
      seen.push(`${how}: ${files.map(({ name }) => name).join()}${words}`);
      return Promise.resolve('message');
    };
  return { seen, message: { locale: 'en-US', send: note('sent'), complete: note('completed') } };
};

const untilIdle = async (pictures: LatePictures): Promise<void> => {
  while (pictures.waiting > 0) await new Promise(setImmediate);
};

describe('a message with a picture', () => {
  it('is sent whole where the picture is drawn in time', async () => {
    const { seen, message } = screen();
    const pictures = new LatePictures('en', log, NEVER);
    expect(await pictures.send({ ...message, key: 'ring', page: pageOf('board') })).toBe('message');
    expect([seen, pictures.waiting]).toEqual([['sent: board.png'], 0]);
  });

  it('is sent in words first where that takes long, and completed when it is drawn', async () => {
    const { seen, message } = screen();
    const pictures = new LatePictures('en', log, 0);
    await pictures.send({ ...message, key: 'ring', page: pageOf('board') });
    await untilIdle(pictures);
    expect(seen).toEqual(['sent:  and a word that more follows', 'completed: board.png']);
  });

  it('is not completed any more when a newer one of the same key comes, whose own picture follows', async () => {
    const { seen, message } = screen();
    const pictures = new LatePictures('en', log, 0);
    let drawn = 0;
    const page = (name: string): Page =>
      pageOf(name, () => {
        drawn += 1;
        return blankCanvas(10, 10);
      });
    for (let number = 0; number < 50; number += 1)
      await pictures.send({ ...message, key: 'ring', page: page(`board-${number}`) });
    await pictures.send({ ...message, key: 'other ring', page: page('other') });
    expect(pictures.waiting).toBe(2);
    await untilIdle(pictures);
    // Two pictures with different keys are encoded at once: either may be ready first.
    expect(seen.filter((line) => line.startsWith('completed')).toSorted()).toEqual([
      'completed: board-49.png',
      'completed: other.png',
    ]);
    // The pictures whose drawing had not begun were never drawn.
    expect(drawn).toBeLessThan(25);
  });

  it('keeps its words when its picture cannot be drawn, or the bot stops', async () => {
    const { seen, message } = screen();
    const pictures = new LatePictures('en', log, 0);
    const failing = pageOf('board', () => {
      throw new Error('no paint');
    });
    await pictures.send({ ...message, key: 'ring', page: failing });
    await untilIdle(pictures);
    await pictures.send({ ...message, key: 'ring', page: pageOf('board') });
    await pictures.drain();
    expect([seen, pictures.waiting]).toEqual([Array(2).fill('sent:  and a word that more follows'), 0]);
  });
});
