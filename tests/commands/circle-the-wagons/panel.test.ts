import { describe, expect, it } from 'vitest';
import { circleTheWagons } from '../../../commands/circle-the-wagons/index.js';
import type { PanelPage } from '../../../src/discord/games/game.js';
import { engine } from '../../../engines/circle-the-wagons/index.js';
import type { State } from '../../../engines/circle-the-wagons/state.js';
import { locales } from '../../../src/model/locale.js';
import { textsFor } from '../../../src/i18n/texts.js';
import { duel, playAll } from '../../engines/circle-the-wagons/table.js';
import { describePanel } from '../support/describe-panel.js';

describePanel({
  game: circleTheWagons,
  variants: [{ seats: 2 }, { seats: 1, options: { solo: 'local' } }],
  sampleEvery: 9,
  maxMoves: 40,
  onPoster: true,
});

const scene = { texts: textsFor('en'), names: ['Ada', 'Bruno'] };

const pageAt = (state: State, ...path: readonly string[]): PanelPage =>
  circleTheWagons.panel({ view: engine.view(state, state.seat), moves: engine.moves(state, state.seat), path, scene });

const buttonsOf = ({ controls }: PanelPage) => controls.filter((control) => control.kind === 'button');
const choicesOf = ({ controls }: PanelPage) =>
  controls.flatMap((control) => (control.kind === 'menu' ? control.choices : []));

const taking = playAll(duel([15, 16, 17]), 'start 3').state;
const { state: placing } = playAll(
  taking,
  'take 4',
  'place 4 at 0,0',
  'place 3 at 0,0',
  'take 5',
  'place 5 at 2,0',
  'take 6',
  'place 6 at 2,0',
  'take 7',
  'place 7 at 0,2',
  'take 8',
);

describe('taking a card', () => {
  it('says what passing gives away, and to whom, before anything is played', () => {
    expect(
      choicesOf(pageAt(taking))
        .map(({ label }) => label)
        .slice(0, 3),
    ).toEqual(['Card 3 · first in the ring, gives nothing away', 'Card 4 · gives 3 away', 'Card 5 · gives 3, 4 away']);
    const page = pageAt(taking, '5');
    expect(page.text).toContain('Bruno gets cards 3 and 4');
    expect(buttonsOf(page).map(({ to }) => to)).toEqual([{ play: 'take 5' }, { go: [] }]);
  });

  it('never plays from a menu', () => {
    for (const state of [taking, placing])
      for (const { to } of choicesOf(pageAt(state))) expect(to).toHaveProperty('go');
  });
});

describe('placing a card', () => {
  it('numbers its places from the best on, as many on a page as a menu holds', () => {
    const choices = choicesOf(pageAt(placing));
    const gains = choices.map(({ label }) => Number(/\(([+−]?\d+)\)$/.exec(label)?.[1]?.replace('−', '-')));
    expect(choices.length).toBeLessThanOrEqual(25);
    expect(gains).toEqual(gains.toSorted((one, other) => other - one));
    expect(choices.map(({ label }) => label.split(' ')[0])).toEqual(choices.map((_, index) => String(index + 1)));
  });

  it('shows a preview that can be confirmed, turned and moved', () => {
    const page = pageAt(placing, 'upright', '4.0');
    const [confirm, turn, , left, , , right] = buttonsOf(page);
    expect(page.text).toContain('Card 8 at 4,0');
    expect(confirm?.to).toEqual({ play: 'place 8 at 4,0' });
    expect(turn?.to).toEqual({ go: ['turned', '4.0'] });
    expect(left?.to).toEqual({ go: ['upright', '3.0'] });
    expect(right?.disabled).toBe(true);
  });

  it('goes back to the page on which the place was numbered', () => {
    const pages = [pageAt(placing), pageAt(placing, 'upright', 'p2')];
    for (const [index, page] of pages.entries()) {
      const [choice] = choicesOf(page);
      const preview = choice !== undefined && 'go' in choice.to ? pageAt(placing, ...choice.to.go) : pages[0];
      expect(preview === undefined ? [] : buttonsOf(preview)[2]?.to).toEqual({ go: ['upright', `p${index + 1}`] });
    }
  });
});

describe.each(locales)('the rules of Circle the Wagons (%s)', (locale) => {
  it('explain all eighteen conditions and call the solo game our adaptation', () => {
    const text = circleTheWagons
      .rules({ texts: textsFor(locale), names: ['Ada', 'Bruno'] })
      .map((page) => page.text)
      .join('\n');
    expect(text.match(/^\*\*[^*]+\*\*\s?:/gm)).toHaveLength(18);
    expect(text).toMatch(/our adaptation|notre adaptation/);
  });
});
