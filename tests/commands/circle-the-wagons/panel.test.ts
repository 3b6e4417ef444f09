import { describe, expect, it } from 'vitest';
import { circleTheWagons } from '../../../commands/circle-the-wagons/index.js';
import { randomFrom } from '../../../engines/core/random.js';
import { byComputer, playOut, type Position } from '../../../engines/core/testing/index.js';
import { computer, engine, type CircleTheWagons } from '../../../engines/circle-the-wagons/index.js';
import type { Options } from '../../../engines/circle-the-wagons/setup.js';
import { locales, type Locale } from '../../../renderers/kit/renderer.js';
import type { PanelPage, Target } from '../../../src/discord/game.js';
import { textsFor } from '../../../src/i18n/texts.js';

const positionsOf = (solo: Options['solo'], seats: number, wanted: readonly number[]): readonly Position<CircleTheWagons>[] => {
  const positions: Position<CircleTheWagons>[] = [];
  playOut<CircleTheWagons>(engine, {
    setup: engine.deal({ solo }, seats, randomFrom('panel')), seats, seed: 'panel', maxMoves: 40,
    chooser: () => byComputer(computer), visit: (position) => positions.push(position),
  });
  return positions.filter(({ number, status }) => wanted.includes(number) && status.kind === 'playing');
};

const positions = [...positionsOf('off', 2, [0, 1, 2, 8, 9]), ...positionsOf('local', 1, [0, 5])];

const pageAt = ({ state, status, moves, seats }: Position<CircleTheWagons>, path: readonly string[], locale: Locale = 'en'): PanelPage => {
  const view = engine.view(state, status.kind === 'playing' ? status.seat : 'table');
  return circleTheWagons.panel({ view, moves, path, scene: { texts: textsFor(locale), names: ['Ada', 'Wolfeschlegelsteinhausenbergerdo'].slice(0, seats) } });
};

const targetsOf = ({ controls }: PanelPage): readonly Target[] =>
  controls.flatMap((control) => (control.kind === 'button' ? [control.to] : control.choices.map(({ to }) => to)));

/** Every page of a panel by its path, from the root on. */
const walk = (position: Position<CircleTheWagons>): ReadonlyMap<string, PanelPage> => {
  const pages = new Map<string, PanelPage>();
  const visit = (path: readonly string[]): void => {
    const key = path.join('/');
    if (pages.has(key)) return;
    const page = pageAt(position, path);
    pages.set(key, page);
    for (const target of targetsOf(page)) if ('go' in target) visit(target.go);
  };
  visit([]);
  return pages;
};

const expectLimits = ({ text, picture, controls }: PanelPage): void => {
  expect(text.length).toBeLessThanOrEqual(1_800);
  expect(picture?.alt.length ?? 1).toBeLessThanOrEqual(1_024);
  for (const control of controls) {
    if (control.kind === 'button') {
      expect(control.label.length).toBeLessThanOrEqual(80);
      continue;
    }
    expect(control.choices.length).toBeLessThanOrEqual(25);
    for (const { label, detail } of control.choices) expect(Math.max(label.length, detail?.length ?? 0)).toBeLessThanOrEqual(100);
  }
};

describe.each(positions.map((position) => ({ position, title: `${position.seats} seats after ${position.number} moves` })))(
  'the panel of Circle the Wagons, $title',
  ({ position }) => {
    const pages = walk(position);

    it('leads to every legal move, and to nothing else', () => {
      const reached = new Set([...pages.values()].flatMap(targetsOf).flatMap((target) => ('play' in target ? [target.play] : [])));
      expect([...reached].toSorted()).toEqual(position.moves.map((move) => engine.notation.format(move)).toSorted());
    });

    it('plays nothing before a page that shows it alone', () => {
      for (const page of pages.values()) {
        expect(targetsOf(page).filter((target) => 'play' in target).length).toBeLessThanOrEqual(1);
        expect(page.controls.filter(({ kind }) => kind === 'menu').every((menu) => menu.kind === 'menu' && menu.choices.every(({ to }) => 'go' in to))).toBe(true);
      }
    });

    it('keeps to the limits of Discord, in both languages', () => {
      for (const [key, page] of pages) {
        const path = key === '' ? [] : key.split('/');
        expect(path.every((step) => /^[\w.+-]{1,20}$/.test(step)) && key.length <= 55).toBe(true);
        expectLimits(page);
      }
      for (const locale of locales) expectLimits(pageAt(position, [], locale));
    });

    it('shows the root for a path that leads nowhere', () => {
      for (const path of [['nowhere'], ['99'], ['turned', '99.99'], ['p7', 'x', 'y']]) {
        expect(targetsOf(pageAt(position, path)).some((target) => 'go' in target)).toBe(true);
      }
    });
  },
);

describe('the places of a card', () => {
  it('are numbered from the best on', () => {
    const placing = positions.find(({ state }) => state.phase.kind === 'place' && (state.towns[state.seat]?.length ?? 0) > 2);
    if (placing === undefined) throw new Error('nobody is placing');
    const [menu] = pageAt(placing, []).controls;
    const gains = menu?.kind === 'menu' ? menu.choices.map(({ label }) => Number(/\(([+−]?\d+)\)$/.exec(label)?.[1]?.replace('−', '-'))) : [];
    expect(gains.length).toBe(25);
    expect(gains).toEqual(gains.toSorted((one, other) => other - one));
  });
});

describe.each(locales)('the rules of Circle the Wagons (%s)', (locale) => {
  const pages = circleTheWagons.rules({ texts: textsFor(locale), names: ['Ada', 'Bruno'] });

  it('fit their pages', () => {
    for (const { text, picture } of pages) {
      expect(text.length).toBeLessThanOrEqual(1_800);
      expect(picture?.alt.length ?? 1).toBeLessThanOrEqual(1_024);
    }
  });

  it('explain all eighteen conditions and call the solo game our adaptation', () => {
    const text = pages.map((page) => page.text).join('\n');
    expect(text.match(/^\*\*[^*]+\*\*\s?:/gm)).toHaveLength(18);
    expect(text).toMatch(/our adaptation|notre adaptation/);
  });
});
