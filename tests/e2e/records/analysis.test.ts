import { afterEach, beforeEach, expect, it } from 'vitest';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { controlOf, offers } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { games } from '#src/app/games.js';

const TURNS = 6;

let fixture: BotFixture;
beforeEach(async () => {
  // The same as in production, but with fewer simulated games per decision.
  const lighter = games.map((game) => ({
    ...game,
    computer: { ...game.computer, effort: { worlds: 3, rivals: 1 } },
  }));
  fixture = await BotFixture.open({ games: lighter });
  await fixture.start();
});
afterEach(() => fixture.close());

it('names the best moves to the player whose turn it is, and says after the game how it was played', async () => {
  const values = { hints: true };
  const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'quel-cirque', values });
  const [barnaby, zoe] = [fixture.guest('Barnaby'), fixture.guest('Zoé')];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { actor, board, others } = await table.turn();
    const panel = await actor.presses(board, 'panel').reply();
    const advice = await actor.changes(panel, 'advice');
    expect(advice.ephemeral).toBe(true);
    expect(advice.pictures).toHaveLength(1);
    expect(advice.text).toContain('1. ');
    const [other] = others;
    const refused = other?.texts.t('common:refusals.not-your-turn', { name: other.id === zoe.id ? 'Barnaby' : 'Zoé' });
    expect((await other?.asks('hint'))?.text).toContain(refused);
    await actor.changes(advice, 'm');
  }
  await table.turn();
  expect((await barnaby.asks('analysis')).text).toContain('still running');
  await barnaby.changes(await barnaby.asks('resign'), 'resign');
  const end = await barnaby.seesNewest('the end', (message) => offers(message, 'again'));
  const asked = barnaby.presses(end, 'analysis');
  expect((await asked.reply()).text).toContain('analysing the game');
  const made = await barnaby.hears(asked, ({ pictures }) => pictures.length > 0);
  const words = fixture.control.messages(barnaby.id, barnaby.channel).map(({ text }) => text);
  expect(words.filter((text) => text.includes('analysing the game'))).toEqual([]);
  expect(made.pictures[0]?.alt).toContain('Winning chances in %, Quel Cirque.');
  expect(made.pictures[0]?.alt).toContain('After step 0: Barnaby 50% and Zoé 50%.');
  expect(made.pictures[0]?.alt).not.toContain('-#');
  expect(made.text).toMatch(/\*\*Barnaby\*\*: accuracy \*\*\d+%\*\* in 3 decisions/u);
  // The analysis is stored from now on, for everyone who may look at the game.
  const [alt = ''] = (await zoe.asks('analysis')).pictures.map((picture) => picture.alt);
  expect(alt).toContain('Chances de gagner en\u00a0%, Quel Cirque.');
  const replay = await zoe.asks('replay');
  expect((await zoe.changes(replay, 'analysis')).pictures[0]?.alt).toBe(alt);
  expect(controlOf(end, 'analysis').label).toBe('Analysis');
});

it('gives no hints where the host did not allow them', async () => {
  const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'quel-cirque' });
  const { actor, board } = await table.turn();
  const panel = await actor.presses(board, 'panel').reply();
  expect(offers(panel, 'advice')).toBe(false);
  const refused = (await actor.asks('hint')).text;
  expect(refused).toContain(actor.texts.t('common:refusals.advice-off'));
  // The host reads it too, perhaps alone with computer players.
  expect(refused).not.toMatch(/host|hôte/u);
});
