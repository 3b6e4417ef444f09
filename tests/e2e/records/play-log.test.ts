import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { SeenMessage } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { playSuggestedMove } from '#tests/harness/actors/panel-walk.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { beginTable, playToTheEnd } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const loggedPlay = z.object({
  playDate: z.string(),
  players: z.array(z.object({ name: z.string(), score: z.number(), winner: z.boolean() })),
});

const linkOf = ({ raw }: SeenMessage): string | undefined =>
  (raw.components ?? [])
    .flatMap((part) => (part.type === ComponentType.Container ? part.components : []))
    .flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : []))
    .flatMap((part) => (part.type === ComponentType.Button && part.style === ButtonStyle.Link ? [part.url] : []))
    .find((url) => url.includes('createPlay'));

it('leads from the end of a game to BG Stats, and offers the result as text to copy', async () => {
  const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'golden-train' });
  const random = new RandomChoice('a logged play');
  const end = await playToTheEnd(table, ({ actor }) => playSuggestedMove(actor, random));
  const data = new URL(linkOf(end) ?? '').searchParams.get('data') ?? '';
  const play = loggedPlay.parse(JSON.parse(data));
  expect(play.players.map(({ name }) => name)).toEqual(['Barnaby', 'Zoé']);
  for (const { id } of table.guests) expect(data).not.toContain(id);
  const [barnaby = expect.fail()] = table.guests;
  const { text } = await barnaby.presses(end, 'fairness').reply();
  const copied = /```\n(?<result>[^`]+)\n```/u.exec(text)?.groups?.result ?? '';
  for (const { name, score, winner } of play.players) {
    expect(copied).toMatch(new RegExp(`${winner ? '🥇 1' : '🥈 2'}\\. ${name} · ${score} `, 'u'));
  }
});

it('has no such button where more players make its address too long', async () => {
  const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'golden-train', computers: 2 });
  const random = new RandomChoice('a play that is too long to log');
  const end = await playToTheEnd(table, ({ actor }) => playSuggestedMove(actor, random));
  expect(linkOf(end)).toBeUndefined();
  const [barnaby = expect.fail()] = table.guests;
  const { text } = await barnaby.presses(end, 'fairness').reply();
  expect(text).toMatch(/```\nGolden Train · .*(?:\n\S+ [1-4]\. .+){4}\n```/u);
});
