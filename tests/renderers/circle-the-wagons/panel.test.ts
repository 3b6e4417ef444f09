import { describe, expect, it } from 'vitest';
import { circleTheWagons } from '#renderers/circle-the-wagons/index.js';
import type { PanelPage } from '#renderers/kit/game/game.js';
import { engine } from '#engines/circle-the-wagons/index.js';
import type { State } from '#engines/circle-the-wagons/state.js';
import { textsFor } from '#src/i18n/texts.js';
import { duel, playAll, solo } from '#tests/engines/circle-the-wagons/table.js';
import { describePanel } from '../support/describe-panel.js';

describePanel({
  game: circleTheWagons,
  variants: [{ seats: 2 }, { seats: 1, options: { solo: 'local' } }],
  sampleEvery: 9,
  maxMoves: 40,
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
  it('names the cards and the player that passing gives them to, before a card is taken', () => {
    const page = pageAt(taking);
    const choices = choicesOf(page).slice(0, 3);
    expect(choices.map(({ label }) => label)).toEqual([
      'Card 3 · you skip none',
      'Card 4 · you give 3',
      'Card 5 · you give 3, 4',
    ]);
    expect(choices.map(({ to }) => to)).toEqual([{ play: 'take 3' }, { play: 'take 4' }, { play: 'take 5' }]);
    expect(page.text).toContain('Bruno');
  });

  it('says in a game alone that the Stranger keeps the cards that are passed, and places none', () => {
    const alone = solo('local', [15, 16], [0, 1, 2, 3, 4, 5, 6, 7]);
    const page = pageAt(alone);
    expect(page.text).toContain('joins the Stranger’s row');
    expect(`${page.text} ${page.picture?.alt}`).not.toMatch(/Stranger must place|other player/);
  });

  it('says in words what the game rewards and what is on every card', () => {
    const alt = pageAt(taking).picture?.alt ?? '';
    for (const name of ['The Herd', 'Target Practice', 'Rifles Ready']) expect(alt).toContain(name);
    for (const card of [3, 4, 5]) expect(alt).toMatch(new RegExp(`Card ${card}: \\w+ \\w+, `));
  });
});

describe('placing a card', () => {
  it.each(['next', 'over'])(
    'numbers the spots %s in reading order and says in words where they are, and what they bring',
    (part) => {
      const page = pageAt(placing, 'upright', part);
      const choices = choicesOf(page);
      expect(choices.length).toBeGreaterThan(5);
      expect(choices.map(({ label }) => label.split(' ')[0])).toEqual(choices.map((_, index) => String(index + 1)));
      const places = choices.map(({ to }) => ('go' in to ? (to.go[1] ?? '') : '').split('.').map(Number));
      const inOrder = places.toSorted(([x1 = 0, y1 = 0], [x2 = 0, y2 = 0]) => y1 - y2 || x1 - x2);
      expect(places).toEqual(inOrder);
      const told = [page.text, page.picture?.alt, ...choices.map(({ label }) => label)];
      for (const text of told) expect(text).not.toMatch(/[+−]\d|-?\d+,-?\d/u);
      for (const { detail } of choices) expect(detail).toMatch(/^(?:[+−]\d+|0) · /u);
      // Two spots never read alike: words distinguish them without the picture.
      const words = choices.map(({ label }) => label.replace(/^\d+/u, ''));
      expect(new Set(words).size).toBe(words.length);
    },
  );

  it('says next to the gain of a spot what it brings the other player', () => {
    const compared = playAll(
      duel([4, 16, 17]),
      ...['start 3', 'take 5', 'place 5 at 0,0', 'place 3 at 0,0', 'take 6', 'place 6 at 2,0'],
      ...['take 7', 'place 7 at 2,0', 'take 8'],
    ).state;
    const [first] = choicesOf(pageAt(compared, 'upright', 'next'));
    expect(first?.detail).toMatch(/^(?:[+−]\d+|0), (?:Ada|Bruno) \+4 · touches /u);
    const alt = pageAt(compared, 'upright', '0.2').picture?.alt ?? '';
    expect(alt).toContain('Effect on ');
    expect(alt).not.toContain('**');
  });

  it('describes a rotated card as it lies', () => {
    const [upright, turned] = ['upright', 'turned'].map(
      (way) => /Card 8: (?<upper>.+) \/ (?<lower>.+?)\. /u.exec(pageAt(placing, way).picture?.alt ?? '')?.groups,
    );
    const halves = (half: string | undefined) => half?.split(', ').toReversed().join(', ');
    expect(turned).toEqual({ upper: halves(upright?.lower), lower: halves(upright?.upper) });
    expect(turned).not.toEqual(upright);
  });

  it('names its arrows in words', () => {
    const arrows = buttonsOf(pageAt(placing, 'upright', '4.0')).filter(({ label }) => /[←↑↓→]/u.test(label));
    expect(arrows.length).toBeGreaterThan(0);
    for (const { spoken } of arrows) expect(spoken).toMatch(/^Move (?:left|right|up|down)$/u);
  });

  it('shows every spot once, next to the town or over part of it', () => {
    const spots = ['next', 'over'].flatMap((part) => choicesOf(pageAt(placing, 'upright', part)).map(({ to }) => to));
    const legal = engine.moves(placing, placing.seat).filter((move) => move.kind === 'place' && !move.turned);
    expect(new Set(spots.map((to) => JSON.stringify(to))).size).toBe(legal.length);
  });

  it('says what everyone has for each condition while a spot is chosen and tried', () => {
    for (const page of [pageAt(placing), pageAt(placing, 'upright', '4.0')]) {
      expect(page.notes).toMatch(/\*\*Ada\*\* \d+ · \*\*Bruno\*\* \d+/u);
      for (const name of ['The Herd', 'Target Practice', 'Rifles Ready'])
        expect(page.notes).toMatch(new RegExp(`${name} \\(\\d+ · \\d+\\): `, 'u'));
    }
    expect(pageAt(placing, 'upright', '4.0').text).toContain('worth **11 points**');
  });

  it('places nothing with one press, for finding the place is the game', () => {
    const played = buttonsOf(pageAt(placing)).filter(({ to }) => 'play' in to);
    expect(played).toEqual([]);
  });

  it('shows a preview that can be confirmed, turned and moved', () => {
    const page = pageAt(placing, 'upright', '4.0');
    const [confirm, left] = buttonsOf(page);
    const target = (label: string) => buttonsOf(page).find((button) => button.label === label)?.to;
    expect(page.text).toContain('**Card 8**, upright, right of card');
    expect(confirm?.to).toEqual({ play: 'place 8 at 4,0' });
    expect(left?.label).toBe('←');
    expect(left?.to).toEqual({ go: ['upright', '3.0'] });
    expect(target('Rotate 180°')).toEqual({ go: ['turned', '4.0'] });
    expect(target('→')).toBeUndefined();
  });

  it('lays the first card of a town without a question', () => {
    const opened = playAll(taking, 'take 3').state;
    expect(buttonsOf(pageAt(opened))[0]?.to).toEqual({ play: 'place 3 at 0,0' });
    const view = engine.view(opened, 'table');
    expect(circleTheWagons.quickMoves?.(view, scene).map(({ to }) => to)).toEqual([{ play: 'place 3 at 0,0' }]);
    expect(circleTheWagons.quickMoves?.(engine.view(placing, 'table'), scene)).toEqual([]);
  });

  it('goes back to the part of the town in which the spot was', () => {
    for (const part of ['next', 'over']) {
      const [choice] = choicesOf(pageAt(placing, 'turned', part));
      if (choice === undefined || !('go' in choice.to)) throw new Error('no spot is offered');
      const back = buttonsOf(pageAt(placing, ...choice.to.go)).find(({ label }) => label === 'All spots');
      expect(back?.to).toEqual({ go: ['turned', part] });
    }
  });
});

describe.each(['en', 'fr'])('the rules of Circle the Wagons (%s)', (locale) => {
  it('explain all eighteen conditions and call the solo game our adaptation', () => {
    const text = circleTheWagons
      .rules(textsFor(locale))
      .map((page) => page.text)
      .join('\n');
    expect(text.match(/^\*\*[^*]+\*\*\s?:/gm)).toHaveLength(18);
    expect(text).toMatch(/our adaptation|notre adaptation/);
  });
});
