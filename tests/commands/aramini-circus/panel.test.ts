import { describe, expect, it } from 'vitest';
import { panel } from '../../../commands/aramini-circus/panel.js';
import {
  engine,
  setUpByHand,
  type AraminiCircus,
  type ByHand,
  type Move,
  type State,
} from '../../../engines/aramini-circus/index.js';
import { randomFrom } from '../../../engines/core/random.js';
import { playOut, randomly, startOf, type Position } from '../../../engines/core/testing/index.js';
import { type Scene } from '../../../renderers/kit/renderer.js';
import { locales } from '../../../src/model/locale.js';
import type { PanelPage, Target } from '../../../src/discord/games/game.js';
import { textsFor } from '../../../src/i18n/texts.js';

const names = ['Ana Maria de la Carpa del Circo 1', 'Bo', 'Chloé', 'Дмитрий'].map((name) => name.slice(0, 32));

const labelsAndTargets = ({
  controls,
}: PanelPage): readonly { readonly label: string; readonly limit: number; readonly to: Target }[] =>
  controls.flatMap((control) =>
    control.kind === 'button'
      ? [{ label: control.label, limit: 80, to: control.to }]
      : control.choices.map(({ label, to }) => ({ label, limit: 100, to })),
  );

const faultsOf = (page: PanelPage): readonly string[] => {
  const { text, picture, controls } = page;
  const targets = labelsAndTargets(page);
  return [
    ...(text.length > 0 && text.length <= 1000 ? [] : [`text of ${text.length}`]),
    ...(picture === undefined || picture.alt.length <= 1024 ? [] : [`alt text of ${picture.alt.length}`]),
    ...controls.flatMap((control) =>
      control.kind === 'menu' && (control.prompt.length > 150 || control.choices.length === 0) ? [control.prompt] : [],
    ),
    ...targets.filter(({ label, limit }) => label.length === 0 || label.length > limit).map(({ label }) => label),
    ...targets.flatMap(({ to }) =>
      'go' in to && !(to.go.join('/').length <= 55 && to.go.every((step) => /^[A-Za-z0-9._+-]{1,20}$/.test(step)))
        ? [to.go.join('/')]
        : [],
    ),
    ...(new Set(targets.map(({ to }) => JSON.stringify(to))).size === targets.length
      ? []
      : ['two controls lead to the same']),
    ...(new Set(targets.map(({ label }) => label)).size === targets.length ? [] : ['two controls are called alike']),
  ];
};

interface Walk {
  readonly played: ReadonlySet<string>;
  readonly faults: readonly string[];
  /** The most presses that any move takes. */
  readonly presses: number;
}

/** Follows every control from the root page. */
const walk = (state: State, scene: Scene): Walk => {
  const status = engine.status(state);
  if (status.kind === 'over') throw new Error('nobody has a panel when the game is over');
  const view = engine.view(state, status.seat);
  const moves = engine.moves(state, status.seat);
  const played = new Set<string>();
  const faults: string[] = [];
  let presses = 0;
  const visit = (path: readonly string[]): void => {
    const page = panel({ view, moves, path, scene });
    faults.push(...faultsOf(page));
    if (path.length > 0 && page.picture !== undefined) faults.push(`${path.join('/')} leads nowhere`);
    for (const { to } of labelsAndTargets(page)) {
      if ('play' in to) {
        played.add(to.play);
        presses = Math.max(presses, path.length + 1);
      } else if (to.go.length > path.length) visit(to.go);
    }
  };
  visit([]);
  return { played, faults, presses };
};

const notations = (moves: readonly Move[]): readonly string[] =>
  moves.map((move) => engine.notation.format(move)).toSorted();

const positionsOf = (seats: number, seed: string): readonly Position<AraminiCircus>[] => {
  const positions: Position<AraminiCircus>[] = [];
  const setup = engine.deal({ bonus: true }, seats, randomFrom(seed));
  playOut(engine, {
    setup,
    seats,
    seed,
    chooser: () => randomly(seed),
    maxMoves: 3000,
    visit: (position) => positions.push(position),
  });
  return positions.filter(({ status }) => status.kind === 'playing');
};

describe.each(locales)('the panel in %s', (locale) => {
  const scene: Scene = { texts: textsFor(locale), names };

  it.each([2, 3, 4])('leads to every legal move of random games of %d, and to nothing else', (seats) => {
    const positions = ['a', 'b', 'c']
      .flatMap((seed) => positionsOf(seats, `${seed}/${seats}`))
      .filter((_, index) => index % 8 === 0);
    for (const { state, moves } of positions) {
      const { played, faults, presses } = walk(state, scene);
      expect(faults).toEqual([]);
      expect([...played].toSorted()).toEqual(notations(moves));
      expect(presses).toBeLessThanOrEqual(3);
    }
    expect(positions.length).toBeGreaterThan(30);
  });

  const panelAt = (wishes: ByHand, path: readonly string[], turn = 0): PanelPage => {
    const state = startOf(engine, setUpByHand(wishes));
    return panel({ view: engine.view(state, turn), moves: engine.moves(state, turn), path, scene });
  };
  const giraffeForBears: ByHand = {
    seats: 2,
    hands: [['giraffe', 'giraffe', 'bear', 'bear', 'tiger']],
    tokens: ['bear', 'fish'],
    wagons: [
      { animal: 'giraffe', value: 2 },
      { animal: 'tiger', value: 1 },
      { animal: 'fish', value: 4 },
      { animal: 'tiger', value: 4 },
    ],
  };

  it('asks for the payment, then for the order, only where there is a choice', () => {
    const plays = (path: readonly string[]) => labelsAndTargets(panelAt(giraffeForBears, path)).map(({ to }) => to);
    expect(plays([])).toContainEqual({ go: ['load-2G'] });
    expect(plays(['load-2G'])).toEqual(expect.arrayContaining([{ play: 'fill 2G GG' }, { go: ['load-2G', 'GBB'] }]));
    expect(plays(['load-2G', 'GBB'])).toEqual(
      expect.arrayContaining([{ play: 'fill 2G GBB' }, { play: 'fill 2G BGB' }, { play: 'fill 2G BBG' }]),
    );
  });

  it('says the order of the discard from the top', () => {
    const orders = labelsAndTargets(panelAt(giraffeForBears, ['load-2G', 'GBB']));
    const label = orders.find(({ to }) => 'play' in to && to.play === 'fill 2G BBG')?.label;
    expect(label).toBe(locale === 'en' ? 'From the top: 1 giraffe, 2 bears' : 'De haut en bas\u00A0: 1 girafe, 2 ours');
  });

  it.each([['nonsense'], ['load-9Z'], ['load-4F'], ['take-back'], ['load-2G', 'TTTT', 'more'], ['__proto__']])(
    'shows a page for the path %s all the same',
    (...path) => {
      expect(panelAt(giraffeForBears, path).controls.length).toBeGreaterThan(0);
    },
  );

  it('shows the root, with the hand, where a path leads nowhere', () => {
    const page = panelAt(giraffeForBears, ['load-4F']);
    expect(page.picture?.alt).toMatch(locale === 'en' ? /2 giraffes/ : /2 girafes/);
  });
});
