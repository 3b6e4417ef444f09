import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { carcassonne } from '#renderers/carcassonne/index.js';
import { engine, type Carcassonne } from '#engines/carcassonne/index.js';
import { cellName } from '#engines/carcassonne/geometry/cell.js';
import { laysTile, type Move } from '#engines/carcassonne/move.js';
import { wholeTurns } from '#engines/carcassonne/preview.js';
import type { State } from '#engines/carcassonne/position/state.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import { balance, effectInWords, effectOf, isTelling } from '#renderers/carcassonne/words/effects.js';
import { locales } from '#src/i18n/resources.js';
import { groupedBy } from '#renderers/kit/regions.js';
import type { PanelInput, PanelPage } from '#renderers/kit/game/game.js';
import { textsFor } from '#src/i18n/texts.js';
import { describePanel } from '../support/describe-panel.js';

describePanel<Carcassonne>({
  game: carcassonne,
  variants: [{ seats: 2 }, { seats: 4, options: { tent: false } }],
  sampleEvery: 61,
  maxMoves: 300,
  offers: wholeTurns,
});

const failed = (): never => {
  throw new Error('nothing to look at');
};

const figureStepFollows = (state: State, move: Move): boolean => {
  const step = engine.play(state, state.position.toPlay, move);
  return step.ok && step.value.state.position.phase === 'figure';
};

const inputs: PanelInput<Carcassonne>[] = [];
/** The position behind each panel. */
const states = new Map<PanelInput<Carcassonne>, State>();
playOut<Carcassonne>(engine, {
  setup: engine.deal(engine.options.parse({}), 3, randomFrom('panel')),
  seats: 3,
  seed: 'panel',
  chooser: () => randomly('panel'),
  maxMoves: 300,
  visit: ({ state, status, moves, number }) => {
    if (status.kind === 'playing' && number % 6 === 0 && state.position.phase === 'tile') {
      const input = {
        view: engine.view(state, status.seat),
        moves,
        path: [],
        scene: { texts: textsFor('en'), names: ['Ada', 'Bob', 'Cyd'] },
      };
      inputs.push(input);
      states.set(input, state);
    }
  },
});

/** Positions where a ringmaster would gain more at a place than any other figure, or a rotated tile than one upright. */
const forRingmasters: PanelInput<Carcassonne>[] = [];
const forRotation: PanelInput<Carcassonne>[] = [];
playOut<Carcassonne>(engine, {
  setup: engine.deal(engine.options.parse({ inns: true, traders: true }), 2, randomFrom('ringmasters')),
  seats: 2,
  seed: 'ringmasters',
  chooser: () => randomly('ringmasters'),
  maxMoves: 300,
  visit: ({ state, status, moves }) => {
    if (status.kind !== 'playing' || state.position.phase !== 'tile') return;
    const view = engine.view(state, status.seat);
    const turns = wholeTurns(view, moves).filter(laysTile);
    const most = (some: readonly Move[]): number =>
      Math.max(0, ...some.map((move) => balance(effectOf(view, move), status.seat)));
    const others = turns.filter((move) => !/ringmaster|big-meeple|builder|pig/u.test(engine.notation.format(move)));
    const input = { view, moves, path: [], scene: { texts: textsFor('en'), names: ['Ada', 'Bob'] } };
    if (forRingmasters.length < 4 && most(turns) > most(others)) forRingmasters.push(input);
    const isBetterRotated = groupedBy(others, ({ cell }) => cellName(cell)).some(
      ({ moves: here }) => most(here) > most(here.filter(({ rotation }) => rotation === here[0]?.rotation)),
    );
    if (forRotation.length < 4 && isBetterRotated) forRotation.push(input);
  },
});

const first = (input: PanelInput<Carcassonne>, page: PanelPage): PanelPage => {
  const menu = page.controls.find(({ kind }) => kind === 'menu');
  const to = menu?.kind === 'menu' ? menu.choices[0]?.to : undefined;
  if (to === undefined || !('go' in to)) throw new Error('the menu leads nowhere');
  return carcassonne.panel({ ...input, path: to.go });
};

describe('a turn in the panel', () => {
  it('takes three presses: to open it, to choose a place, to lay the tile', () => {
    for (const input of inputs) {
      const preview = first(input, carcassonne.panel(input));
      const [lay] = preview.controls;
      expect(lay).toMatchObject({ kind: 'button', style: 'success' });
      expect(lay?.kind === 'button' && 'play' in lay.to).toBe(true);
    }
  });

  it('says on its button that it places no figure, and proposes no rare figure by itself', () => {
    const labels = new Set<string>();
    for (const input of inputs)
      for (const control of carcassonne.panel(input).controls)
        for (const { to } of control.kind === 'menu' ? control.choices : []) {
          if (!('go' in to)) continue;
          const [lay] = carcassonne.panel({ ...input, path: to.go }).controls;
          if (lay?.kind !== 'button' || !('play' in lay.to)) throw new Error('nothing can be played');
          expect(lay.label.includes('without a figure')).toBe(lay.to.play.endsWith(' pass'));
          expect(lay.to.play).not.toMatch(/ringmaster|acrobat/u);
          labels.add(lay.label);
        }
    expect(labels).toContain('Place it without a figure');
    expect(labels).toContain('Place it');
  });

  it('promises at each place what the tile brings that it proposes there', () => {
    expect(forRingmasters.length).toBeGreaterThan(0);
    let promises = 0;
    for (const input of [...forRingmasters, ...inputs]) {
      const { view, scene, moves } = input;
      for (const control of carcassonne.panel(input).controls)
        for (const { label, to } of control.kind === 'menu' ? control.choices : []) {
          if (!('go' in to)) continue;
          const [lay] = carcassonne.panel({ ...input, path: to.go }).controls;
          const play = lay?.kind === 'button' && 'play' in lay.to ? lay.to.play : '';
          const move = wholeTurns(view, moves).find((each) => engine.notation.format(each) === play) ?? failed();
          const effect = effectOf(view, move);
          const seat = view.toPlay ?? 0;
          // A long promise ends in three dots.
          const promise = label.split(' · ').slice(2).join(' · ').replace(/…$/u, '');
          if (isTelling(effect, seat, scene))
            expect(effectInWords(effect, seat, scene)).toContain(promise || 'a promise');
          else expect(promise).not.toMatch(/\+\d/u);
          promises += (effect.gained[seat] ?? 0) > 0 ? 1 : 0;
        }
    }
    expect(promises).toBeGreaterThan(5);
  });

  it('plays nothing before the tile was seen', () => {
    for (const input of inputs)
      for (const control of carcassonne.panel(input).controls)
        for (const { to } of control.kind === 'menu' ? control.choices : [control]) expect(to).toHaveProperty('go');
  });

  it.each(locales)('describes the preview and not the whole land (%s)', (locale) => {
    for (const each of inputs) {
      const input = { ...each, scene: { ...each.scene, texts: textsFor(locale) } };
      const root = carcassonne.panel(input);
      const preview = first(input, root);
      expect(preview.picture?.alt).not.toBe(root.picture?.alt);
      const placement = /\*\*(.+?)\*\*/u.exec(preview.text)?.[1] ?? 'nowhere';
      expect(preview.picture?.alt.slice(0, 60)).toContain(placement);
    }
  });
});

const suggestedOf = (view: View, moves: readonly Move[]): readonly Move[] => {
  const choices = carcassonne.choices?.(view, moves) ?? moves;
  return carcassonne.suggest?.(view, choices, carcassonne.computer.appraise(view, choices)) ?? choices;
};

describe('a turn on the page', () => {
  const regionsFor = (view: View, moves: readonly Move[], scene: PanelInput<Carcassonne>['scene']) =>
    carcassonne.renderer.regions?.(view, moves, scene) ?? failed();

  it('shows after a tap on a cell what the cell promises', () => {
    let promises = 0;
    let rotated = 0;
    for (const { view, moves, scene } of [...forRingmasters, ...forRotation, ...inputs]) {
      const turns = wholeTurns(view, moves);
      for (const { label, moves: here, gains } of regionsFor(view, turns, scene).regions) {
        if (gains === undefined) continue;
        const { gains: shown, regions } = regionsFor(view, here, scene);
        expect([shown, ...regions.map((region) => region.gains)], label).toContainEqual(gains);
        const common = here.filter((move) => !/ringmaster|big-meeple|builder|pig/u.test(engine.notation.format(move)));
        expect(common.map((move) => effectOf(view, move).gained)).toContainEqual(gains);
        promises += 1;
        rotated += here[0] === turns.find((move) => here.includes(move)) ? 0 : 1;
      }
    }
    expect(promises).toBeGreaterThan(5);
    expect(rotated).toBeGreaterThan(0);
  });
});

describe('a turn begun by /move', () => {
  const laid = inputs.flatMap((input) => {
    const state = states.get(input) ?? failed();
    const tile = input.moves.find((move) => figureStepFollows(state, move));
    const after = tile === undefined ? undefined : engine.play(state, input.view.toPlay ?? 0, tile);
    if (after?.ok !== true) return [];
    const seat = input.view.toPlay ?? 0;
    return [{ ...input, view: engine.view(after.value.state, seat), moves: engine.moves(after.value.state, seat) }];
  });

  it('goes on in the panel with the placement on the tile, whose first button is the best one', () => {
    expect(laid.length).toBeGreaterThan(3);
    for (const input of laid) {
      const page = carcassonne.panel(input);
      const [act] = page.controls;
      expect(act).toMatchObject({ kind: 'button', style: 'success' });
      expect(page.text).toContain(cellName(input.view.tiles.at(-1)?.cell ?? failed()));
    }
  });

  it('is offered and suggested step by step', () => {
    for (const { view, moves } of laid) expect(new Set(suggestedOf(view, moves))).toEqual(new Set(moves));
  });
});

describe('the suggestions of /move', () => {
  it('offer every cell before any cell twice, and all moves', () => {
    for (const { view, moves } of inputs) {
      const suggested = suggestedOf(view, moves);
      expect(new Set(suggested)).toEqual(new Set(wholeTurns(view, moves)));
      const cells = suggested.map((move) => (laysTile(move) ? cellName(move.cell) : 'nowhere'));
      const distinct = new Set(cells).size;
      expect(new Set(cells.slice(0, distinct)).size).toBe(distinct);
    }
  });

  it('begin with what pays most now, and then with what promises most', () => {
    for (const { view, moves: tiles } of inputs) {
      const moves = wholeTurns(view, tiles);
      const seat = view.toPlay ?? 0;
      const now = moves.map((move) => balance(effectOf(view, move), seat));
      const promise = carcassonne.computer.appraise(view, moves);
      const best = moves.filter((_, index) => now[index] === Math.max(...now));
      const promised = Math.max(...best.map((move) => promise[moves.indexOf(move)] ?? 0));
      const [favourite] = suggestedOf(view, tiles);
      expect(best).toContainEqual(favourite);
      expect(promise[moves.findIndex((move) => isDeepStrictEqual(move, favourite))]).toBe(promised);
    }
  });
});

describe.each(locales)('what a module asks (%s)', (locale) => {
  it('is put to the player themself, in two sentences at most', () => {
    const scene = { texts: textsFor(locale), names: ['Ada', 'Bob', 'Cyd', 'Dan'] };
    const asked = new Map<string, string>();
    const everything = carcassonne.presets?.at(-1)?.options ?? {};
    playOut<Carcassonne>(engine, {
      setup: engine.deal(engine.options.parse(everything), 4, randomFrom('questions')),
      seats: 4,
      seed: 'questions',
      chooser: () => randomly('questions'),
      maxMoves: 2_000,
      visit: ({ state, status, moves }) => {
        const { phase } = state.position;
        if (status.kind !== 'playing' || phase === 'tile' || phase === 'figure') return;
        const { text } = carcassonne.panel({ view: engine.view(state, status.seat), moves, path: [], scene });
        const own = new RegExp(`\\b${scene.names[status.seat] ?? ''}\\b`, 'u');
        // A player's own figure may be named by its owner.
        expect(text.split('\n')[0]).not.toMatch(own);
        asked.set(phase, text);
      },
    });
    expect(asked.size).toBeGreaterThan(5);
    for (const text of asked.values()) expect((text.split('\n')[0] ?? '').length).toBeLessThanOrEqual(260);
  });
});

it.each([
  [[1, 0, 0], 'the big top pays for 1 of your figures'],
  [[0, 0, 0], 'the big top scores nothing for you'],
  [[0, 2, 1], 'the big top pays only rivals: Bob (2) and Cyd (1)'],
  [[2, 1, 0], 'the big top pays for 2 of your figures, and for rivals: Bob (1)'],
])('says whom the big top pays: %j', (figures, words) => {
  const effect = {
    gained: [0, 0, 0],
    events: [{ type: 'tent-would-score', cell: { x: 0, y: 0 }, figures }] as const,
  };
  expect(effectInWords(effect, 0, { texts: textsFor('en'), names: ['Ada', 'Bob', 'Cyd'] })).toBe(words);
});

it.each(['en', 'fr'])('says of each preset how many tiles it has, and no other number of them (%s)', (locale) => {
  const { presets = [] } = carcassonne;
  for (const { name, options } of presets) {
    const started = engine.start(engine.deal(engine.options.parse(options), 2, randomFrom(name)));
    if (!started.ok) throw new Error(started.error.reason);
    const { left, tiles, current } = engine.view(started.value, 'table');
    const count = left.total + tiles.length + (current === null ? 0 : 1);
    expect(textsFor(locale).t(`carcassonne:preset-about.${name}`)).toMatch(
      new RegExp(`\\b${count} til|\\b${count} tuiles`, 'u'),
    );
  }
});
