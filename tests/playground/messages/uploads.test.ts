import { expect, it } from 'vitest';
import { z } from 'zod';
import { openPlayground } from '../bot.js';

const upload = async (size: number, field = 'file') => {
  const playground = await openPlayground();
  const body = new FormData();
  body.set(field, new File([new Uint8Array(size)], 'a game.json', { type: 'application/json' }));
  const response = await fetch(new URL('playground/uploads', playground.url), {
    method: 'POST',
    body,
    headers: { origin: new URL(playground.url).origin },
  });
  const answer: unknown = await response.json();
  await playground.stop();
  return { status: response.status, answer };
};

it('answers an upload with an id, which a command can be given', async () => {
  const { status, answer } = await upload(10);
  expect(status).toBe(200);
  expect(z.object({ id: z.string() }).parse(answer).id).toMatch(/^\d{15,21}$/);
});

it.each([
  ['larger than 10 MB', 10 * 1024 * 1024 + 1, 'file', 413],
  ['far larger', 11 * 1024 * 1024, 'file', 413],
  ['under another name', 10, 'picture', 400],
])('refuses a file that is %s', async (_, size, field, status) => {
  expect((await upload(size, field)).status).toBe(status);
});
