import { describe, expect, it } from 'vitest';
import { carcassonne } from '../../../commands/carcassonne/index.js';
import { engine, type Carcassonne } from '../../../engines/carcassonne/index.js';
import { cellName } from '../../../engines/carcassonne/geometry/cell.js';
import { randomFrom } from '../../../engines/core/random.js';
import { playOut, randomly } from '../../../engines/core/testing/index.js';
import { balance, effectOf } from '../../../renderers/carcassonne/effects.js';
import { locales } from '../../../src/model/locale.js';
import type { PanelInput, PanelPage } from '../../../src/discord/games/game.js';
import { textsFor } from '../../../src/i18n/texts.js';
import { describePanel } from '../support/describe-panel.js';

describePanel<Carcassonne>({
  game: carcassonne,
  variants: [{ seats: 2 }, { seats: 4, options: { tent: false } }],
  sampleEvery: 61,
  maxMoves: 200,
});

const inputs: PanelInput<Carcassonne>[] = [];
playOut<Carcassonne>(engine, {
  setup: engine.deal(engine.options.parse({}), 3, randomFrom('panel')),
  seats: 3,
  seed: 'panel',
  chooser: () => randomly('panel'),
  maxMoves: 200,
  visit: ({ state, status, moves, number }) => {
    if (status.kind === 'playing' && number % 30 === 10)
      inputs.push({
        view: engine.view(state, status.seat),
        moves,
        path: [],
        scene: { texts: textsFor('en'), names: ['Ada', 'Bob', 'Cyd'] },
      });
  },
});

/** The page that the first choice of a menu leads to. */
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

  it('plays nothing before the tile was seen', () => {
    for (const input of inputs)
      for (const control of carcassonne.panel(input).controls)
        expect(control.kind === 'menu' && control.choices.every(({ to }) => 'go' in to)).toBe(true);
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

describe('the suggestions of /move', () => {
  it('offer every cell before any cell twice, and all moves', () => {
    for (const { view, moves } of inputs) {
      const suggested = carcassonne.suggest?.(view, moves, carcassonne.computer.appraise(view, moves)) ?? [];
      expect(new Set(suggested)).toEqual(new Set(moves));
      const cells = suggested.map(({ cell }) => cellName(cell));
      const distinct = new Set(cells).size;
      expect(new Set(cells.slice(0, distinct)).size).toBe(distinct);
    }
  });

  it('begin with what pays most now, and then with what promises most', () => {
    for (const { view, moves } of inputs) {
      const seat = view.toPlay ?? 0;
      const now = moves.map((move) => balance(effectOf(view, move), seat));
      const promise = carcassonne.computer.appraise(view, moves);
      const best = moves.filter((_, index) => now[index] === Math.max(...now));
      const promised = Math.max(...best.map((move) => promise[moves.indexOf(move)] ?? 0));
      const [favourite] = carcassonne.suggest?.(view, moves, promise) ?? [];
      expect(best).toContain(favourite);
      expect(promise[moves.findIndex((move) => move === favourite)]).toBe(promised);
    }
  });
});
