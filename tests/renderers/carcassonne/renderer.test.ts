import { describe, expect, it } from 'vitest';
import { engine, type Carcassonne } from '../../../engines/carcassonne/index.js';
import { rotations } from '../../../engines/carcassonne/geometry/direction.js';
import { anchorsOf } from '../../../renderers/carcassonne/tiles/anchors.js';
import { randomFrom } from '../../../engines/core/random.js';
import { playOut, randomly } from '../../../engines/core/testing/index.js';
import { cellName } from '../../../engines/carcassonne/geometry/cell.js';
import { placements, wholeTurns } from '../../../engines/carcassonne/position/preview.js';
import { laysTile } from '../../../engines/carcassonne/move.js';
import { orientedTile, tileTypes } from '../../../engines/carcassonne/rulebook.js';
import { wholeOf } from '../../../renderers/carcassonne/board.js';
import { balance, effectInWords, effectOf, ranked } from '../../../renderers/carcassonne/words/effects.js';
import { areasIn, CLOSE, closeWindow, READABLE } from '../../../renderers/carcassonne/land/land-window.js';
import { renderer } from '../../../renderers/carcassonne/index.js';
import { tileSprite } from '../../../renderers/carcassonne/tiles/tile.js';
import { locales } from '../../../src/i18n/resources.js';
import { describeRenderer, sceneIn } from '../support/describe-renderer.js';

describeRenderer<Carcassonne>({
  engine,
  renderer,
  variants: [
    { seats: 2 },
    { seats: 6 },
    { seats: 4, options: { inns: true, abbot: true, river: true } },
    { seats: 3, options: { traders: true, dragon: true } },
    { seats: 3, options: { tower: true, flier: true, bridges: true } },
    { seats: 4, options: { abbey: true, monasteries: true, russian: true } },
    { seats: 3, options: { tent: false, acrobats: false, ringmaster: false } },
  ],
  seeds: 1,
  sampleEvery: 31,
  maxMoves: 800,
  withToAct: (view, seat) => ({ ...view, toPlay: seat, active: seat }),
});

const failed = (): never => {
  throw new Error('nothing to look at');
};

const reasons = [
  'notation',
  'over',
  'not-your-turn',
  'tile-first',
  'tile-laid',
  'not-now',
  'cell-taken',
  'cell-apart',
  'edges-differ',
  'rotation-alike',
  'no-such-spot',
  'not-for-figures',
  'feature-taken',
  'none-in-hand',
  'nobody-to-join',
  'nothing-to-build',
  'no-hole',
  'barn-in-field',
  'no-barn-corner',
  'wagon-too-far',
  'wagon-complete',
  'no-bridge-left',
  'one-bridge-a-tile',
  'no-bridge-there',
  'bridge-over-acrobats',
  'tile-fits',
  'no-such-lot',
  'bid-too-low',
  'must-bid',
  'setup-bridges',
  'setup-tokens',
  'setup-held',
  'dragon-there',
  'dragon-cannot',
  'fairy-needs-follower',
  'princess-cannot',
  'no-portal',
  'portal-leads-nowhere',
  'portal-needs-open',
  'no-abbot',
  'abbot-complete',
  'abbot-stays',
  'pond-there',
  'nobody-trapped',
  'trap-just-laid',
  'not-in-this-game',
  'no-acrobat-tile',
  'acrobat-tile-too-far',
  'pyramid-complete',
  'pyramid-incomplete',
  'seats',
  'first-player',
  'no-tiles',
  'too-many-tiles',
  'tokens-without-tent',
  'too-few-tokens',
  'too-many-tokens',
  'no-foundation',
  'tower-closed',
  'no-floors',
  'tower-without-floors',
  'not-on-towers',
  'out-of-reach',
  'no-such-prisoner',
  'ransom-too-dear',
  'ransom-once',
  'setup-towers',
  'setup-floors',
  'setup-prisoners',
  'no-flying-machine',
  'cannot-fly',
  'cannot-land',
  'setup-fliers',
  'setup-rolls',
  'river-apart',
  'river-blocked',
  'river-order',
];

describe('Carcassonne in words', () => {
  it.each(locales)('explains every refusal (%s)', (locale) => {
    const params = {
      cell: 'N1',
      placed: 'S2',
      rotation: 90,
      spot: 'road-N',
      spots: 'city, field',
      figure: 'ringmaster',
      min: 2,
      max: 6,
      first: 9,
      tile: 'base-A',
      most: 2,
      step: 'acrobat',
      corner: 'NE',
      points: 3,
      needed: 2,
      number: 2,
      least: 3,
    };
    for (const reason of reasons)
      expect(renderer.refusal({ reason, params }, sceneIn(locale)).length).toBeGreaterThan(10);
  });
});

describe('a board that grows very long', () => {
  const states: Carcassonne['State'][] = [];
  playOut<Carcassonne>(engine, {
    setup: engine.deal(engine.options.parse({}), 2, randomFrom('long')),
    seats: 2,
    seed: 'long',
    // The last move offered lays the tile at the far end of the board, or puts nobody on it.
    chooser:
      () =>
      ({ moves }) =>
        moves.at(-1) ?? failed(),
    maxMoves: 300,
    visit: ({ state }) => states.push(state),
  });
  const scene = sceneIn('en', ['Ada', 'Bob']);
  const board = (state: Carcassonne['State'] | undefined): readonly [number, number] => {
    const { width, height } = renderer.board(engine.view(state ?? failed(), 'table'), scene);
    return [width, height];
  };

  it('is shown as readable as ever, and larger for who asks', () => {
    const state = states.find(({ position }) => position.board.tilesPlaced > 60) ?? failed();
    const whole = renderer.whole?.(engine.view(state, 'table'), scene) ?? failed();
    const [width, height] = board(state);
    expect(whole.width * whole.height).toBeGreaterThan(width * height);
  });

  it('is shown close by around the tile laid last, with the other new ones where they are near', () => {
    const view = engine.view(states[60] ?? failed(), 'table');
    const cells = view.tiles.slice(-6).map(({ cell }) => cell);
    const last = cells.at(-1) ?? failed();
    const window = closeWindow(view, cells, 782, 736);
    const areaOf = areasIn(window, 0, 0);
    expect(window.side).toBe(CLOSE);
    expect(areaOf(last)).not.toBeNull();
    const near = cells.filter(({ x, y }) => Math.abs(x - last.x) <= 1 && Math.abs(y - last.y) <= 1);
    for (const cell of near) expect(areaOf(cell)).not.toBeNull();
  });

  it('shows all of the land at the end, however large it is', () => {
    const view = engine.view(states.at(-1) ?? failed(), 'table');
    const { window } = wholeOf(view);
    expect(view.places).not.toBeNull();
    expect(window.side).toBeLessThan(READABLE);
    const areaOf = areasIn(window, 0, 0);
    expect(view.tiles.filter(({ cell }) => areaOf(cell) === null)).toEqual([]);
    // What is drawn is that window: another tile far away changes the picture.
    const moved = {
      ...view,
      tiles: view.tiles.map((tile, index) => (index === 0 ? { ...tile, tile: 'base-C' } : tile)),
    };
    const raw = (each: typeof view): Buffer => renderer.board(each, scene).toBuffer('raw');
    expect(raw(moved).equals(raw(view))).toBe(false);
  });
});

describe('what a move brings', () => {
  const views: Carcassonne['View'][] = [];
  playOut<Carcassonne>(engine, {
    setup: engine.deal(engine.options.parse({}), 3, randomFrom('effects')),
    seats: 3,
    seed: 'effects',
    chooser: () => randomly('effects'),
    maxMoves: 300,
    visit: ({ state }) => views.push(engine.view(state, 'table')),
  });
  const view = views.find(({ tiles, phase }) => tiles.length > 40 && phase === 'tile') ?? failed();

  it('orders moves: those that pay most first, and every place before any place comes twice', () => {
    const { cells, values } = describeRanking(view);
    expect(cells.slice(0, new Set(cells).size)).toEqual([...new Set(cells)]);
    const first = values.slice(0, new Set(cells).size);
    expect(first).toEqual(first.toSorted((one, other) => other - one));
  });

  it.each(locales)('is said in words and in no more than 100 characters (%s)', (locale) => {
    const scene = sceneIn(locale);
    for (const move of movesOf(view)) {
      const words = renderer.move(view, move, scene);
      expect(words.length).toBeLessThanOrEqual(100);
      const gained = effectOf(view, move).gained[view.toPlay ?? 0] ?? 0;
      if (gained > 0) expect(effectInWords(effectOf(view, move), view.toPlay ?? 0, scene)).toContain(`+${gained}`);
    }
  });
});

const movesOf = (view: Carcassonne['View']): readonly Carcassonne['Move'][] => wholeTurns(view, placements(view));

const describeRanking = (
  view: Carcassonne['View'],
): { readonly cells: readonly string[]; readonly values: readonly number[] } => {
  const moves = ranked(view, movesOf(view));
  return {
    cells: moves.map((move) => (laysTile(move) ? cellName(move.cell) : 'nowhere')),
    values: moves.map((move) => balance(effectOf(view, move), view.toPlay ?? 0)),
  };
};

describe('the end of a game', () => {
  const ended: Carcassonne['State'][] = [];
  const events: Carcassonne['Event'][] = [];
  playOut<Carcassonne>(engine, {
    setup: engine.deal(engine.options.parse({}), 3, randomFrom('ending')),
    seats: 3,
    seed: 'ending',
    chooser: () => randomly('ending'),
    maxMoves: 300,
    visit: ({ state, status }) => {
      const { last } = engine.view(state, 'table');
      if (!state.position.begun) events.push(...(last?.events ?? []));
      if (status.kind === 'over') ended.push(state);
    },
  });
  const view = engine.view(ended[0] ?? failed(), 'table');

  it.each(locales)('says who scored how much for what, and it adds up (%s)', (locale) => {
    const rows = renderer.scores?.(view, events, sceneIn(locale)) ?? failed();
    expect(rows.length).toBeGreaterThan(1);
    for (const [seat, score] of view.scores.entries())
      expect(rows.reduce((sum, { values }) => sum + (values[seat] ?? 0), 0)).toBe(score);
    for (const { label } of rows) expect(label.length).toBeLessThanOrEqual(32);
  });

  it.each(locales)('says who won, by how much, and what to remember (%s)', (locale) => {
    const scene = sceneIn(locale, ['Ada', 'Bob', 'Cyd']);
    expect(renderer.verdict?.(view, scene)).toContain(String(Math.max(...view.scores)));
    const highlights = renderer.highlights?.(view, events, scene) ?? failed();
    expect(highlights.length).toBeGreaterThan(0);
    expect(highlights.length).toBeLessThanOrEqual(3);
  });

  it.each(locales)('says what may still come while there is something (%s)', (locale) => {
    const start = engine.start(engine.deal(engine.options.parse({}), 2, randomFrom('chances')));
    if (!start.ok) throw new Error(start.error.reason);
    const first = engine.view(start.value, 'table');
    const lines = (renderer.chances?.(first, sceneIn(locale)) ?? '').split('\n');
    const counted = lines.reduce((sum, line) => sum + Number(/^(\d+) ×/u.exec(line)?.[1] ?? 0), 0);
    expect(counted).toBe(first.left.total);
  });
});

describe('the tiles of Carcassonne', () => {
  const everyTile = tileTypes.flatMap(({ id }) => rotations.map((rotation) => ({ id, rotation })));

  it('have a place for the figure of every segment, well inside the tile and apart from the others', () => {
    for (const { id, rotation } of everyTile) {
      const tile = orientedTile(id, rotation);
      const anchors = [...anchorsOf(tile)];
      expect(anchors.map(([name]) => name).sort()).toEqual(tile.segments.map(({ name }) => name).sort());
      // Nobody stands on the river.
      const places = anchors.filter(([name]) => name !== 'river');
      for (const [name, [x, y]] of places) {
        expect(Math.min(x, y, 1 - x, 1 - y), `${id} ${rotation} ${name}`).toBeGreaterThan(0.02);
        for (const [other, [u, v]] of places)
          if (other !== name)
            expect(Math.hypot(x - u, y - v), `${id} ${rotation} ${name} ${other}`).toBeGreaterThan(0.1);
      }
    }
  });

  it('are drawn once for each size and rotation', () => {
    expect(tileSprite('base-D', 90, 64)).toBe(tileSprite('base-D', 90, 64));
    expect(tileSprite('base-D', 90, 64)).not.toBe(tileSprite('base-D', 0, 64));
  });

  it('that play differently do not look alike', () => {
    const faces = tileTypes.map(({ id }) => tileSprite(id, 0, 96).toBuffer('raw').toString('base64'));
    expect(new Set(faces).size).toBe(tileTypes.length);
  });
});
