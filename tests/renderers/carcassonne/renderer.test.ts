import { describe, expect, it } from 'vitest';
import { engine, type Carcassonne } from '#engines/carcassonne/index.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import { cellName } from '#engines/carcassonne/geometry/cell.js';
import { placements, wholeTurns } from '#engines/carcassonne/preview.js';
import { laysTile } from '#engines/carcassonne/move.js';
import { wholeOf } from '#renderers/carcassonne/board.js';
import { balance, effectOf, ranked } from '#renderers/carcassonne/words/effects.js';
import { areasIn, CLOSE, closeWindow, READABLE } from '#renderers/carcassonne/landscape/landscape-window.js';
import { carcassonne } from '#renderers/carcassonne/index.js';
import { renderer } from '#renderers/carcassonne/renderer.js';
import { locales } from '#src/i18n/resources.js';
import { describeRenderer, sceneIn } from '../support/describe-renderer.js';
import { nodeCanvas } from '#renderers/kit/makers/node.js';

describeRenderer<Carcassonne>({
  engine,
  renderer,
  variants: [
    { seats: 2 },
    { seats: 6 },
    { seats: 4, options: { inns: true, abbot: true, river: true } },
    { seats: 3, options: { traders: true, dragon: true } },
    { seats: 3, options: { tower: true, flier: true, bridges: true } },
    {
      seats: 4,
      options: { abbey: true, monasteries: true, russian: true, count: true, phantom: true, king: true, cult: true },
    },
    { seats: 3, options: { river2: true, hills: true } },
    { seats: 3, options: { tent: false, acrobats: false, ringmaster: false } },
  ],
  seeds: 1,
  sampleEvery: 62,
  maxMoves: 800,
  withToAct: (view, seat) => ({ ...view, toPlay: seat, active: seat }),
});

it('names directions in the letters of a French reader, in every text of a position', () => {
  const scene = sceneIn('fr', ['Ada', 'Bruno', 'Chloé']);
  const everything = carcassonne.presets?.at(-1)?.options ?? {};
  const english = new Set<string>();
  playOut<Carcassonne>(engine, {
    setup: engine.deal(engine.options.parse(everything), 3, randomFrom('ouest')),
    seats: 3,
    seed: 'ouest',
    chooser: () => randomly('ouest'),
    maxMoves: 3_000,
    visit: ({ state, moves, number }) => {
      if (number % 40 !== 0 || number > 240) return;
      const view = engine.view(state, 'table');
      const texts = [
        renderer.altText(view, scene),
        renderer.position(view, scene),
        renderer.material?.(view, scene)?.alt ?? '',
        ...moves.map((move) => renderer.move(view, move, scene)),
      ];
      for (const text of texts) for (const [word] of text.matchAll(/\b[NES\d]*W[NESW\d]*\b/gu)) english.add(word);
    },
  });
  expect([...english]).toEqual([]);
});

const failed = (): never => {
  throw new Error('nothing to look at');
};

/** The compiler requires a line for each new reason. */
const moveReasons: Readonly<Record<Reason, true>> = {
  over: true,
  'not-your-turn': true,
  'tile-first': true,
  'tile-laid': true,
  'not-now': true,
  'cell-taken': true,
  'cell-apart': true,
  'edges-differ': true,
  'rotation-alike': true,
  'no-such-spot': true,
  'not-for-figures': true,
  'feature-taken': true,
  'none-in-hand': true,
  'nobody-to-join': true,
  'nothing-to-build': true,
  'no-hole': true,
  'barn-in-field': true,
  'no-barn-corner': true,
  'wagon-too-far': true,
  'wagon-complete': true,
  'no-bridge-left': true,
  'one-bridge-a-tile': true,
  'no-bridge-there': true,
  'bridge-over-acrobats': true,
  'tile-fits': true,
  'no-such-lot': true,
  'bid-too-low': true,
  'must-bid': true,
  'dragon-there': true,
  'dragon-cannot': true,
  'fairy-needs-follower': true,
  'figure-unnamed': true,
  'princess-cannot': true,
  'no-portal': true,
  'portal-leads-nowhere': true,
  'portal-needs-open': true,
  'no-abbot': true,
  'abbot-complete': true,
  'abbot-stays': true,
  'pond-there': true,
  'quarter-not-for': true,
  'count-here': true,
  'not-in-quarter': true,
  'quarter-leads-elsewhere': true,
  'nobody-trapped': true,
  'trap-just-laid': true,
  'not-in-this-game': true,
  'no-acrobat-tile': true,
  'acrobat-tile-too-far': true,
  'pyramid-complete': true,
  'pyramid-incomplete': true,
  'no-foundation': true,
  'tower-closed': true,
  'no-floors': true,
  'tower-without-floors': true,
  'not-on-towers': true,
  'out-of-reach': true,
  'no-such-prisoner': true,
  'ransom-too-dear': true,
  'ransom-once': true,
  'no-flying-machine': true,
  'cannot-fly': true,
  'cannot-land': true,
  'river-apart': true,
  'shrine-crowded': true,
  'shepherd-needs-field': true,
  'shepherd-there': true,
  'river-blocked': true,
  'dragon-last-step': true,
  'no-such-part': true,
  'other-part': true,
};

const reasons = [
  ...Object.keys(moveReasons),
  'first-player',
  'no-tiles',
  'notation',
  'river-order',
  'seats',
  'setup-bridges',
  'setup-fliers',
  'setup-floors',
  'setup-held',
  'setup-prisoners',
  'setup-rolls',
  'setup-tokens',
  'setup-towers',
  'tokens-without-tent',
  'too-few-tokens',
  'too-many-tiles',
  'too-many-tokens',
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
      last: 'S3',
      quarter: 'castle',
    };
    const sentences = reasons.map((reason) => renderer.refusal({ reason, params }, sceneIn(locale)));
    expect(new Set(sentences).size).toBe(reasons.length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/\{\{|refusals\./u);
  });
});

describe('a board that grows very long', () => {
  const states: Carcassonne['State'][] = [];
  playOut<Carcassonne>(engine, {
    setup: engine.deal(engine.options.parse({}), 2, randomFrom('long')),
    seats: 2,
    seed: 'long',
    // The last offered move places the tile at the far end of the board, or no figure on it.
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

  it.each([1, 6, 40])('is shown as close as shows all of the %i tiles laid since the last look', (count) => {
    const view = engine.view(states[60] ?? failed(), 'table');
    const cells = view.tiles.slice(-count).map(({ cell }) => cell);
    const window = closeWindow(view, cells, 754, 736);
    const areaOf = areasIn(window, 0, 0);
    expect(cells.filter((cell) => areaOf(cell) === null)).toEqual([]);
    expect(window.columns * window.side).toBeLessThanOrEqual(700);
    expect(window.rows * window.side).toBeLessThanOrEqual(696);
    if (count === 1) expect(window.side).toBe(CLOSE);
  });

  it('shows all of the land at the end, however large it is', () => {
    const view = engine.view(states.at(-1) ?? failed(), 'table');
    const { window } = wholeOf(view);
    expect(view.places).not.toBeNull();
    expect(window.side).toBeLessThan(READABLE);
    const areaOf = areasIn(window, 0, 0);
    expect(view.tiles.filter(({ cell }) => areaOf(cell) === null)).toEqual([]);
    // The picture shows that window: another tile far away changes it.
    const moved = {
      ...view,
      tiles: view.tiles.map((tile, index) => (index === 0 ? { ...tile, tile: 'base-C' } : tile)),
    };
    const raw = (each: typeof view): Buffer => nodeCanvas(renderer.board(each, scene)).toBuffer('raw');
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

  it.each(locales)('is said in words (%s)', (locale) => {
    const scene = sceneIn(locale);
    for (const move of movesOf(view)) {
      const words = renderer.move(view, move, scene);
      const gained = effectOf(view, move).gained[view.toPlay ?? 0] ?? 0;
      if (gained > 0) expect(words).toContain(`+${gained}`);
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

describe('the supply of a player', () => {
  const scene = sceneIn('en', ['Ada', 'Bob']);
  const start = engine.start(engine.deal(engine.options.parse({}), 2, randomFrom('supply')));
  const view = engine.view(start.ok ? start.value : failed(), 0);

  it('is told to them, or how figures come back when none are left', () => {
    expect(renderer.heldInWords?.(view, 0, scene)).toBe('Your figures: 7 meeples and the ringmaster.');
    const supplies = [{ meeple: 0, ringmaster: 0 }, ...view.supplies.slice(1)];
    expect(renderer.heldInWords?.({ ...view, supplies }, 0, scene)).toContain('no figures left');
    expect(renderer.heldInWords?.({ ...view, places: [1, 2] }, 0, scene)).toBeNull();
  });
});
