import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawBelow, randomFrom } from '#engines/core/random.js';
import { games } from '#src/app/games.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';
import { pressesOn } from '#tests/harness/actors/panel-walk.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const CHOICES = 12;
const MAX_PAGES = 60;

// Discord sends a repeated choice only after its message was updated (staff: discord-api-docs#4801).
it.each(games.map(({ engine }) => engine.id))(
  'every choice in a menu of %s updates the message that holds it',
  async (game) => {
    expect(fixture.control.readings.samePick).toBe('after-update');
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game });
    let random = randomFrom(`menus of ${game}`);
    let chosen = 0;
    for (let pages = 0; pages < MAX_PAGES && chosen < CHOICES;) {
      const next = await table.next();
      if (next.kind === 'over') break;
      const { actor, board } = next;
      let page = await actor.presses(board, 'panel').reply();
      for (; offers(page, 'form') && pages < MAX_PAGES; pages += 1) {
        const steps = pressesOn(page);
        const picks = steps.filter(({ value }) => value !== undefined);
        const open = picks.length > 0 ? picks : steps;
        const [index, after] = drawBelow(random, Math.max(1, open.length));
        random = after;
        const step = open[index];
        const before = page.id;
        // Rejects when the message does not change.
        page =
          step === undefined
            ? await actor.changes(page, 'go')
            : await actor.pressAndRead(page, step.customId, step.value);
        expect(page.id).toBe(before);
        if (step?.value !== undefined) chosen += 1;
      }
    }
  },
);
