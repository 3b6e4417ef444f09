import { describe, expect, it } from 'vitest';
import { panel } from '#renderers/aramini-circus/panel/panel.js';
import {
  engine,
  completeSetup,
  type AraminiCircus,
  type PartialSetup,
  sortedCards,
  type Move,
  type State,
  type Wagon,
} from '#engines/aramini-circus/index.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly, startOf, type Position } from '#engines/core/testing/index.js';
import { type Scene } from '#renderers/kit/renderer.js';
import type { PanelPage, Target } from '#renderers/kit/game/game.js';
import { textsFor } from '#src/i18n/texts.js';

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
  /** The maximum number of presses of any move. */
  readonly presses: number;
}

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

const notations = (moves: readonly Move[]): readonly string[] => moves.map((move) => engine.notation.format(move));

/** The essence of a move: the order of the cards beneath the top of the discard does not matter. */
const essence = (notation: string): string => {
  const move = engine.notation.parse(notation);
  if (!move.ok) throw new Error(`the panel plays "${notation}", which is no move`);
  if (move.value.kind !== 'fill') return notation;
  const { wagon, discards } = move.value;
  return JSON.stringify([wagon, sortedCards(discards), discards.at(-1)]);
};

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

describe.each(['en', 'fr'])('the panel in %s', (locale) => {
  const scene: Scene = { texts: textsFor(locale), names };

  it.each([2, 3, 4])(
    'leads to every move of random games of %d that differs in more than the order beneath the top card',
    (seats) => {
      const positions = ['a', 'b', 'c']
        .flatMap((seed) => positionsOf(seats, `${seed}/${seats}`))
        .filter((_, index) => index % 8 === 0);
      for (const { state, moves } of positions) {
        const { played, faults, presses } = walk(state, scene);
        expect(faults).toEqual([]);
        const legal = notations(moves);
        expect([...played].filter((notation) => !legal.includes(notation))).toEqual([]);
        expect([...played].map(essence).toSorted()).toEqual([...new Set(legal.map(essence))].toSorted());
        expect(presses).toBeLessThanOrEqual(3);
      }
      expect(positions.length).toBeGreaterThan(30);
    },
  );

  const panelAt = (wishes: PartialSetup, path: readonly string[], turn = 0): PanelPage => {
    const state = startOf(engine, completeSetup(wishes));
    return panel({ view: engine.view(state, turn), moves: engine.moves(state, turn), path, scene });
  };
  const giraffeForBears: PartialSetup = {
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

  it('asks for the payment, then for the card on top, only where there is a choice', () => {
    const plays = (path: readonly string[]) => labelsAndTargets(panelAt(giraffeForBears, path)).map(({ to }) => to);
    expect(plays([])).toContainEqual({ go: ['load-2G'] });
    expect(plays(['load-2G'])).toEqual(expect.arrayContaining([{ play: 'fill 2G GG' }, { go: ['load-2G', 'GBB'] }]));
    expect(plays(['load-2G', 'GBB'])).toHaveLength(2);
    const tops = plays(['load-2G', 'GBB']).map((to) => ('play' in to ? to.play.at(-1) : undefined));
    expect(tops.toSorted()).toEqual(['B', 'G']);
  });

  it('says whether a wagon couples or waits, and what it brings with those that follow', () => {
    const { players, ...view } = engine.view(startOf(engine, completeSetup(giraffeForBears)), 0);
    const input = (train: readonly Wagon[], waiting: readonly Wagon[], points: number): readonly string[] => {
      const moves: readonly Move[] = [
        { kind: 'fill', wagon: { animal: 'giraffe', value: 2 }, discards: ['giraffe', 'giraffe'] },
      ];
      const own = players.map((player, seat) => (seat === 0 ? { ...player, train, waiting, points } : player));
      return labelsAndTargets(panel({ view: { ...view, players: own }, moves, path: [], scene })).map(
        ({ label }) => label,
      );
    };
    const bear: Wagon = { animal: 'bear', value: 3 };
    const tiger: Wagon = { animal: 'tiger', value: 2 };
    const sayIn = (english: string, french: string): string => (locale === 'en' ? english : french);
    expect(input([], [], 0)).toEqual([
      sayIn('Load 2 giraffes · pay 2 giraffes · couples, +2', 'Wagon 2 girafes pour 2 girafes · s’accroche, +2'),
    ]);
    expect(input([bear], [], 3)).toEqual([
      sayIn('Load 2 giraffes · pay 2 giraffes · will wait', 'Wagon 2 girafes pour 2 girafes · restera en attente'),
    ]);
    expect(input([], [tiger], 0)).toEqual([
      sayIn(
        'Load 2 giraffes · pay 2 giraffes · couples, others follow, +4',
        'Wagon 2 girafes pour 2 girafes · s’accroche avec d’autres, +4',
      ),
    ]);
    expect(input([tiger], [], 16)).toEqual([
      sayIn(
        'Load 2 giraffes · pay 2 giraffes · couples and wins!',
        'Wagon 2 girafes pour 2 girafes · s’accroche et gagne\u202F!',
      ),
    ]);
  });

  it('names the card that ends on top', () => {
    const tops = labelsAndTargets(panelAt(giraffeForBears, ['load-2G', 'GBB']));
    const label = tops.find(({ to }) => 'play' in to && to.play === 'fill 2G BBG')?.label;
    expect(label).toBe(locale === 'en' ? 'Top: a giraffe' : 'Au-dessus\u00A0: une girafe');
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
