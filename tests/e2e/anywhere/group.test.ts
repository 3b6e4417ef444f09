import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { games } from '#src/app/registry.js';
import { type BotFixture, openBotFixture } from '#proof/harness/bot/bot-fixture.js';
import { offers } from '#proof/harness/actors/guest.js';
import { playSuggestedMove, playTurnByPanel } from '#proof/harness/actors/panel-walk.js';
import { RandomChoice } from '#proof/harness/actors/random-choice.js';
import { beginTable, playToTheEnd } from '#proof/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

/** A conversation of these people, in which the bot is no member. */
const group = (...names: readonly string[]): string =>
  fixture.control.group('ring', ...names.map((name) => fixture.guest(name).id));

/** Discord refused nothing: the channel (403) that is closed to the bot, nor one message too many after an answer (400). */
const expectNoRefusal = (): void => {
  const { traffic } = fixture.control;
  expect([400, 403].map((status) => traffic.countAnswers(status))).toEqual([0, 0]);
  expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
};

describe.each(games.map(({ engine }) => engine.id))('a game of %s in a group', (game) => {
  it('is played to its end by answers alone', async () => {
    const names = ['Barnaby', 'Matilda'];
    const channel = group(...names);
    const table = await beginTable(fixture, names, { game, channel });
    const random = new RandomChoice(`${game} in a group`);
    let turns = 0;
    const end = await playToTheEnd(table, ({ actor, board }) => {
      turns += 1;
      return turns % 2 === 0 ? playTurnByPanel(actor, board, random) : playSuggestedMove(actor, random);
    });
    expect(offers(end, 'again')).toBe(true);
    expectNoRefusal();
  });
});
