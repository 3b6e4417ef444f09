import { describe, expect, it } from 'vitest';
import type { GameTypes } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly, type Variant } from '#engines/core/testing/index.js';
import { type Scene } from '#renderers/kit/renderer.js';
import { locales } from '#src/i18n/resources.js';
import type { Game, PanelInput, PanelPage, RulesPage, Target } from '#renderers/kit/game/game.js';
import { withoutTyping } from '#renderers/kit/game/rules-pages.js';
import { textsFor } from '#src/i18n/texts.js';
import { faultsOfShownSize } from './shown-size.js';

export interface PanelPlan<Types extends GameTypes> {
  readonly game: Game<Types>;
  readonly variants: readonly Variant[];
  /** One position in this number is examined. */
  readonly sampleEvery: number;
  readonly maxMoves: number;
  /** The moves that the panel must offer, where it plays several of a turn at once; default: the legal moves. */
  readonly offers?: (view: Types['View'], moves: readonly Types['Move'][]) => readonly Types['Move'][];
  /** The maximum number of pages opened in one position: a panel may have a page per move. */
  readonly pagesAtMost?: number;
}

interface Sample<Types extends GameTypes> {
  readonly view: Types['View'];
  readonly moves: readonly Types['Move'][];
}

const names = ['Ada', '*Élodie* | 1', 'W'.repeat(32), 'Zoé', 'Eve', 'Finn'];

const samplesOf = <Types extends GameTypes>({
  game,
  variants,
  sampleEvery,
  maxMoves,
}: PanelPlan<Types>): readonly Sample<Types>[] =>
  variants.flatMap(({ seats, options = {} }) => {
    const { engine } = game;
    const seed = `${engine.id} panel ${seats} ${JSON.stringify(options)}`;
    const samples: Sample<Types>[] = [];
    playOut(engine, {
      setup: engine.deal(engine.options.parse(options), seats, randomFrom(seed)),
      seats,
      seed,
      chooser: () => randomly(seed),
      maxMoves,
      visit: ({ state, status, moves, number }) => {
        if (status.kind === 'playing' && number % sampleEvery === 0)
          samples.push({ view: engine.view(state, status.seat), moves });
      },
    });
    return samples;
  });

const targetsOf = (page: PanelPage): readonly Target[] =>
  page.controls.flatMap((control) => {
    if (control.kind === 'menu') return control.choices.map(({ to }) => to);
    return control.disabled === true ? [] : [control.to];
  });

const STEP = /^[A-Za-z0-9._+-]{1,20}$/;

const expectLimits = (page: PanelPage): void => {
  expect(page.text.length).toBeGreaterThan(0);
  expect(page.controls.length).toBeGreaterThan(0);
  for (const control of page.controls) {
    if (control.kind === 'button') {
      expect(control.label.length, control.label).toBeLessThanOrEqual(80);
    } else {
      expect(control.prompt.length).toBeLessThanOrEqual(150);
      expect(control.choices.length).toBeGreaterThan(0);
      for (const { label, detail = '' } of control.choices)
        expect(Math.max(label.length, detail.length), label).toBeLessThanOrEqual(100);
    }
  }
};

/** Opens a page; its picture must be readable at Discord's size. */
const openPage = <Types extends GameTypes>(game: Game<Types>, input: PanelInput<Types>): PanelPage => {
  let page: PanelPage | undefined;
  const faults = faultsOfShownSize(() => {
    page = game.panel(input);
    // The form in which another thread receives it.
    const drawing = structuredClone(page.picture?.drawing);
    return [drawing === undefined ? undefined : game.drawPanel(drawing, input.scene)];
  });
  if (page === undefined) throw new Error('the panel opened no page');
  expect(faults).toEqual([]);
  return page;
};

/** Opens every page that can be reached from the root, each once. */
const walk = <Types extends GameTypes>(
  { game, pagesAtMost = 5_000 }: PanelPlan<Types>,
  { view, moves }: Sample<Types>,
  scene: Scene,
): ReadonlySet<string> => {
  const played = new Set<string>();
  const seen = new Set<string>();
  const queue: (readonly string[])[] = [[]];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const key = path.join('/');
    if (seen.has(key)) continue;
    if (seen.size >= pagesAtMost) throw new Error(`the panel has more than ${pagesAtMost} pages`);
    seen.add(key);
    const page = openPage(game, { view, moves, path, scene });
    expectLimits(page);
    for (const target of targetsOf(page)) {
      if ('play' in target) played.add(target.play);
      else {
        expect(target.go.join('/').length).toBeLessThanOrEqual(55);
        for (const step of target.go) expect(step).toMatch(STEP);
        queue.push(target.go);
      }
    }
  }
  return played;
};

/** Draws pages, whose pictures must be readable at Discord's size. */
const expectPagesShownWell = (draw: () => readonly RulesPage[]): readonly RulesPage[] => {
  let pages: readonly RulesPage[] = [];
  const faults = faultsOfShownSize(() => {
    pages = draw();
    return pages.map(({ picture }) => picture?.canvas);
  });
  expect(faults).toEqual([]);
  return pages;
};

/** Tests the panel of a game: it offers exactly the legal moves, and stays within Discord's limits. */
export const describePanel = <Types extends GameTypes>(plan: PanelPlan<Types>): void => {
  const { game } = plan;
  const { notation } = game.engine;
  describe(`the panel of ${game.engine.id}`, () => {
    const samples = samplesOf(plan);

    it.each(locales)('leads to every legal move and to no other (%s)', (locale) => {
      const scene: Scene = { texts: textsFor(locale), names };
      for (const sample of samples) {
        const offered = [...walk(plan, sample, scene)].sort();
        const wanted = plan.offers?.(sample.view, sample.moves) ?? sample.moves;
        expect(offered).toEqual(wanted.map((move) => notation.format(move)).sort());
      }
    });

    it('shows its root for a path that leads nowhere', () => {
      const scene: Scene = { texts: textsFor('en'), names };
      for (const { view, moves } of samples.slice(0, 5)) {
        const root = game.panel({ view, moves, path: [], scene });
        const lost = game.panel({ view, moves, path: ['no', 'such', 'page'], scene });
        expect({ text: lost.text, controls: lost.controls }).toEqual({ text: root.text, controls: root.controls });
      }
    });
  });

  describe(`the rules of ${game.engine.id}`, () => {
    it.each(locales)('stand on pages that fit a message, with pictures that say what they show (%s)', (locale) => {
      const pages = expectPagesShownWell(() => game.rules(textsFor(locale)));
      expect(pages.length).toBeGreaterThan(1);
      for (const { group: wanted } of pages)
        expect(pages.filter(({ group }) => group === wanted).length).toBeLessThanOrEqual(25);
      for (const { title, text, picture } of pages) {
        expect(title.length).toBeGreaterThan(0);
        expect(text.length).toBeLessThanOrEqual(1_800);
        if (picture !== undefined) expect(picture.alt.length).toBeLessThanOrEqual(1_024);
      }
    });

    // Wagons alone have names like code.
    it.each(locales)('tell nothing to type where nothing can be typed (%s)', (locale) => {
      const told = withoutTyping(game.rules(textsFor(locale))).flatMap(({ text }) => text.match(/`[^`]*`/gu) ?? []);
      expect(told.filter((code) => !/^`[A-Z]\d`$/u.test(code))).toEqual([]);
    });
  });

  describe.skipIf(game.example === undefined)(`the example turns of ${game.engine.id}`, () => {
    it.each(locales)('are at least three pages that fit a message, each with its picture (%s)', (locale) => {
      const pages = expectPagesShownWell(() => game.example?.(textsFor(locale)) ?? []);
      expect(pages.length).toBeGreaterThanOrEqual(3);
      for (const { text, picture } of pages) {
        expect(text.length).toBeLessThanOrEqual(1_800);
        expect(picture?.alt.length).toBeGreaterThan(0);
        expect(picture?.alt.length).toBeLessThanOrEqual(1_024);
      }
    });
  });

  describe(`the options of ${game.engine.id}`, () => {
    it.each(locales)('have names and descriptions that Discord takes (%s)', (locale) => {
      const texts = textsFor(locale);
      expect(texts.t(`${game.engine.id}:tagline`).length).toBeLessThanOrEqual(100);
      for (const option of game.playOptions) {
        const isTyped = option.kind !== 'flag' || option.group === undefined;
        const name = texts.t(`${game.engine.id}:options.${option.name}.name`);
        expect(name).toMatch(isTyped ? /^[-_'\p{L}\p{N}]{1,32}$/u : /^.{1,60}$/u);
        expect(texts.t(`${game.engine.id}:options.${option.name}.description`).length).toBeLessThanOrEqual(100);
        if (option.kind !== 'choice') continue;
        for (const choice of option.choices)
          expect(texts.t(`${game.engine.id}:options.${option.name}.choices.${choice}`).length).toBeLessThanOrEqual(100);
      }
    });

    it('are options of the rules', () => {
      const defaults = Object.keys(game.engine.options.parse({}));
      for (const { name } of game.playOptions) expect(defaults).toContain(name);
    });
  });
};
