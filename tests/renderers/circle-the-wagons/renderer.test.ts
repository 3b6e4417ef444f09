import { createCanvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import { conditionIds, terrains, type Terrain } from '#engines/circle-the-wagons/cards.js';
import type { Event } from '#engines/circle-the-wagons/event.js';
import { type CircleTheWagons, engine } from '#engines/circle-the-wagons/index.js';
import { circleTheWagons } from '#renderers/circle-the-wagons/index.js';
import { shareCardOf } from '#src/words/over.js';
import { randomFrom } from '#engines/core/random.js';
import { pickOne } from '#engines/core/testing/game.js';
import { playOut, randomly, startOf } from '#engines/core/testing/index.js';
import { MAX_SHEET_HEIGHT } from '#renderers/kit/theme.js';
import { reasons } from '#engines/circle-the-wagons/move.js';
import { townPanelsOf } from '#renderers/circle-the-wagons/board/board.js';
import { layOutBoard } from '#renderers/circle-the-wagons/board/layout.js';
import { rowPlaces, strangerSize } from '#renderers/circle-the-wagons/board/stranger.js';
import { renderer } from '#renderers/circle-the-wagons/renderer.js';
import { boundsOf } from '#renderers/kit/regions.js';
import { contextOf } from '#renderers/kit/surface.js';
import { locales } from '#src/i18n/resources.js';
import { duel, playAll } from '#tests/engines/circle-the-wagons/table.js';
import { examplePoints } from '#renderers/circle-the-wagons/pictures/condition-examples.js';
import { drawTerritory } from '#renderers/circle-the-wagons/cards/cards.js';
import { overlaps } from '../../../web/table/board/focus.js';
import { describeColourVision, meanColour } from '../support/colour-vision.js';
import { describeRenderer, sceneIn } from '../support/describe-renderer.js';

describeRenderer({
  engine,
  renderer,
  variants: [{ seats: 2 }, { seats: 1, options: { solo: 'legend' } }],
  sampleEvery: 5,
  maxMoves: 40,
  withToAct: (view, seat) => ({ ...view, seat }),
});

/** Pixels of the picture below a card: a line of small letters. */
const ROOM_FOR_WORDS = 32;

/** A cell of a town on a phone, 350 pixels wide: the visible terrain around the sign, as one colour. */
const CELL_ON_PHONE = 18;

const terrainSeen = (terrain: Terrain): string => {
  const ctx = createCanvas(CELL_ON_PHONE, CELL_ON_PHONE).getContext('2d');
  drawTerritory(ctx, { terrain, icon: 'wagon' }, { x: 0, y: 0 }, CELL_ON_PHONE);
  return meanColour(ctx, (x, y) => Math.hypot(x - 0.5, y - 0.5) > 0.45);
};

describeColourVision('Circle the Wagons', {
  terrains: { colours: Object.fromEntries(terrains.map((terrain) => [terrain, terrainSeen(terrain)])), inGrey: 8 },
});

it('names the spots of a card by what lies there, and ends with their coordinates', () => {
  const { state } = playAll(duel([15, 16, 17]), 'start 0', 'take 0', 'place 0 at 0,0', 'take 1', 'place 1 at 0,0');
  const taken = engine.play(state, 0, { kind: 'take', card: 2 });
  if (!taken.ok) throw new Error('The card cannot be taken');
  const view = engine.view(taken.value.state, 0);
  const words = engine.moves(taken.value.state, 0).map((move) => renderer.move(view, move, sceneIn('en', ['A', 'B'])));
  expect(words).toContainEqual(expect.stringMatching(/^Card 2, above card 0, left: .+ \(-1,-2\)$/u));
  expect(words).toContainEqual(expect.stringMatching(/^Card 2 rotated, left of card 0, top: /u));
});

it('shows on the board where cards were placed', () => {
  const { state } = playAll(duel([15, 16, 17]), 'start 0', 'take 0', 'place 0 at 0,0', 'take 1', 'place 1 at 0,0');
  const view = engine.view(state, 'table');
  const placed = [0, 1].map((seat): Event => {
    const placement = view.towns[seat]?.[0] ?? expect.fail();
    return { type: 'placed', seat, placement, points: 0, gain: 0 };
  });
  const scene = sceneIn('en', ['Ada', 'Bruno']);
  const areas = renderer.arrivals?.(view, placed, scene) ?? [];
  expect(areas).toHaveLength(2);
  expect(renderer.arrivals?.(view, placed.slice(1), scene)).toEqual(areas.slice(1));
  const { width, height } = renderer.sheet?.(view, scene) ?? expect.fail();
  for (const area of areas) {
    expect([area.x >= 0, area.y >= 0, area.x + area.width <= width, area.y + area.height <= height]).not.toContain(
      false,
    );
    expect(area.width).toBe(area.height);
  }
});

describe.each(['en', 'fr'])('Circle the Wagons in words (%s)', (locale) => {
  const scene = sceneIn(locale, ['Ada', 'Bruno']);

  it.each([
    [20, '🏆'],
    [10, '🤝'],
    [5, '🌵'],
  ])('says how %i points end against 10 of the stranger', (points, sign) => {
    const text = renderer.event(
      { type: 'ended', points: [points], winners: points < 10 ? [] : [0], strangerPoints: 10 },
      scene,
    );
    expect(text).toContain(sign);
    expect(text).toContain('Ada');
  });

  it('names the player who gets the passed cards', () => {
    const took = { type: 'took', seat: 1, card: 4, given: [2, 3] } as const;
    expect(renderer.event({ ...took, to: 0 }, scene)).toContain('Ada');
    expect(renderer.event({ ...took, to: null }, scene)).toMatch(/the Stranger|l’Étranger/);
  });

  it('names the whole position: both towns row by row, the ring, what its cards show', () => {
    const { state } = playAll(
      duel([15, 16, 17]),
      'start 0',
      'take 1',
      'place 1 at 0,0',
      'place 0 at 0,0 turned',
      'take 2',
      'place 2 at 2,0',
    );
    const text = renderer.position(engine.view(state, 'table'), scene);
    expect(text.match(/^(Row|Ligne) -?\d+/gm)).toHaveLength(4);
    for (const card of state.ring) expect(text).toMatch(new RegExp(`^(Card|Carte) ${card}\\b`, 'm'));
    expect(text).toMatch(/0 (mountains fort|fort \(montagne\)), 1 (mountains mine|mine \(montagne\))/);
  });

  it('has a sentence for every refusal', () => {
    const params = { card: 3, next: 4, x: 1, y: -2, text: '`boo`', example: 5 };
    const setups = [
      'alone',
      'solo-is-for-one',
      'setup-shares',
      'setup-cards',
      'setup-comparing',
      'setup-first-seat',
      'notation',
    ];
    for (const reason of [...reasons, ...setups])
      expect(renderer.refusal({ reason, params }, scene)).not.toContain('{{');
  });

  it('shows for every condition a small town that gets points for it', () => {
    const points = Object.fromEntries(conditionIds.map((condition) => [condition, examplePoints(condition)]));
    expect(points).toEqual({
      badlands: 4,
      'happy-cows': 4,
      'the-clearing': 3,
      'circle-the-wagons': 6,
      'smalltown-charm': 3,
      'gold-country': 4,
      'prairie-life': 2,
      'cool-water': 6,
      'claim-jumpers': 4,
      'boom-or-bust': 3,
      'wagon-train': 4,
      'one-too-many': -1,
      bootleggers: 3,
      undiscovered: 5,
      fortified: 7,
      'the-herd': 6,
      'target-practice': 2,
      'rifles-ready': 4,
    });
  });

  it('explains every condition in brief and in full', () => {
    for (const condition of conditionIds) {
      for (const part of ['name', 'brief', 'rule'])
        expect(scene.texts.t(`circle-the-wagons:conditions.${condition}.${part}`)).not.toBe('');
    }
  });
});

describe('the end of a game alone', () => {
  const state = playOut<CircleTheWagons>(engine, {
    setup: engine.deal(engine.options.parse({ solo: 'local' }), 1, randomFrom('alone')),
    seats: 1,
    seed: 'alone',
    chooser: () => randomly('alone'),
    maxMoves: 100,
  }).last.state;
  const view = engine.view(state, 'table');
  const { stranger, result } = view;

  it('counts the points of the Stranger by the terrains on its cards', () => {
    const rows = renderer.scores?.(view, [], sceneIn('en', ['Ada'])) ?? [];
    const ofStranger = rows.map(({ values }) => values[1] ?? null);
    expect(rows.map(({ values }) => values.length)).toEqual(rows.map(() => 2));
    expect(ofStranger.reduce<number>((sum, points) => sum + (points ?? 0), 0)).toBe(stranger?.points);
    expect(rows.filter(({ values }) => values[1] !== null).map(({ label }) => label)).toEqual([
      'Cards with 2 terrains',
      'Cards with 3 terrains',
      'Cards with 4 terrains',
    ]);
    expect(renderer.seatSigns?.(view, sceneIn('en'))).toHaveLength(2);
  });

  it('ranks the Stranger on the picture to share', () => {
    const over = result ?? expect.fail();
    const card = shareCardOf(circleTheWagons, { view, over, history: [] }, sceneIn('en', ['Ada']));
    expect(card.amounts).toEqual([`${over.points[0]} points`, `${stranger?.points} points`]);
    expect(card.places.toSorted()).toEqual(over.points[0] === stranger?.points ? [1, 1] : [1, 2]);
  });
});

describe('the board of Circle the Wagons', () => {
  it('is a landscape for a town that grows in one line', () => {
    const line = Array.from({ length: 14 }, (_, card) => `place ${card} at ${2 * card},0`);
    const { state } = playAll(duel([15, 16, 17]), 'start 0', 'take 14', 'place 14 at 0,0', ...line);
    const canvas = renderer.board(engine.view(state, 'table'), sceneIn('en'));
    expect(canvas.width / canvas.height).toBeGreaterThanOrEqual(4 / 3);
  });

  it.each(locales)('shows the cells of a town of twelve rows large enough on a desktop and a phone (%s)', (locale) => {
    const column = Array.from({ length: 6 }, (_, card) => `place ${card} at 0,${2 * card}`);
    const { state } = playAll(duel([15, 16, 17]), 'start 0', 'take 6', 'place 6 at 0,0', ...column);
    const view = engine.view(state, 'table');
    const { width, height } = renderer.board(view, sceneIn(locale));
    const { towns } = layOutBoard(view, townPanelsOf(view, undefined), sceneIn(locale).texts);
    expect(towns.cell * Math.min(550 / width, 350 / height)).toBeGreaterThan(17);
    expect((towns.cell * 350) / width).toBeGreaterThan(12);
  });
});

describe('the board of a page', () => {
  it('leaves room below each card that can be taken for the number of cards that it skips', () => {
    const { state } = playAll(duel([15, 16, 17]), 'start 0', 'take 1', 'place 1 at 0,0', 'place 0 at 0,0 turned');
    const view = engine.view(state, 1);
    const moves = engine.moves(state, 1);
    for (const scene of locales.map((locale) => sceneIn(locale))) {
      const cards = (renderer.regions?.(view, moves, scene)?.regions ?? []).map(
        ({ outline }) => boundsOf({ outline }) ?? expect.fail(),
      );
      expect(cards).toHaveLength(13);
      const ctx = contextOf(renderer.sheet?.(view, scene) ?? expect.fail());
      const told = cards.map(({ x, y, width, height }) => {
        const below = { x, y: y + height, width, height: ROOM_FOR_WORDS };
        expect(cards.some((card) => overlaps(card, below))).toBe(false);
        return ctx.getImageData(below.x, below.y + 6, below.width, below.height - 6).data.join();
      });
      // A caption that was cut would look like its neighbour.
      expect(new Set(told).size).toBe(cards.length);
    }
  });
});

describe('the places for a card on a page', () => {
  const { state } = playAll(duel([15, 16, 17]), 'start 0', 'take 1', 'place 1 at 0,0', 'place 0 at 0,0', 'take 2');
  const { seat } = state;
  const view = engine.view(state, seat);
  const scene = sceneIn('en', ['Ada', 'Bruno']);
  type Moves = readonly (typeof all)[number][];
  const all = engine.moves(state, seat);
  const asked = (moves: Moves) => renderer.regions?.(view, moves, scene) ?? expect.fail();
  const waysAt = (moves: Moves) => moves.map((move) => move.kind === 'place' && move.turned);
  const spotsIn = (moves: Moves) => asked(moves).regions.filter(({ outline }) => outline !== null);

  it('promise what a tap brings: the card in its better orientation there', () => {
    const spots = spotsIn(all);
    expect(spots.length).toBeGreaterThan(4);
    for (const { moves, gains } of spots) {
      const [first = false] = waysAt(moves);
      expect(waysAt(moves)).toEqual([first, !first]);
      const shown = asked(moves);
      expect(shown.gains).toEqual(gains);
      expect(shown.prompt).toContain(first ? 'rotated' : 'upright');
      const turned = shown.regions.find(({ label }) => label === 'Rotate 180°')?.moves ?? expect.fail();
      expect(waysAt(turned)).toEqual([!first, first]);
      expect(asked(turned).gains?.[seat] ?? 0).toBeLessThanOrEqual(gains?.[seat] ?? 0);
    }
    expect(new Set(spots.map(({ moves }) => waysAt(moves)[0])).size).toBe(2);
  });
});

describe('the row of the Stranger', () => {
  it('shows every card apart', () => {
    const rows: number[] = [];
    playOut<CircleTheWagons>(engine, {
      setup: engine.deal(engine.options.parse({ solo: 'legend' }), 1, randomFrom('row')),
      seats: 1,
      seed: 'row',
      chooser: () => randomly('row'),
      maxMoves: 100,
      visit: ({ state }) => {
        const { stranger } = engine.view(state, 0);
        if (stranger === null) return;
        const { width, height } = strangerSize(stranger);
        const places = rowPlaces({ x: 0, y: 0, width, height }, stranger);
        rows.push(places.length);
        for (const [index, place] of places.entries()) {
          expect(places.slice(index + 1).some((other) => overlaps(place, other))).toBe(false);
          expect([place.x + place.width <= width, place.y + place.height <= height]).toEqual([true, true]);
        }
      },
    });
    expect(Math.max(...rows)).toBeGreaterThan(7);
  });
});

describe('the board of towns that are as long as they can be', () => {
  const ways = {
    'to the east': { x: 1, y: 0 },
    'to the south': { x: 0, y: 1 },
    'to the south-east': { x: 1, y: 1 },
  } as const;
  type Way = keyof typeof ways;

  /** Draws every position of a game in which each seat places every card as far as possible in its direction. */
  const stretch = (directions: readonly Way[], seed: string, options = {}): void => {
    const seats = directions.length;
    let state = startOf(engine, engine.deal(engine.options.parse(options), seats, randomFrom(seed)));
    for (let status = engine.status(state); status.kind !== 'over'; status = engine.status(state)) {
      const { seat } = status;
      const { x, y } = ways[directions[seat] ?? 'to the east'];
      const far = (move: (typeof moves)[number]): number => (move.kind === 'place' ? x * move.x + y * move.y : 0);
      const moves = engine.moves(state, seat);
      const [furthest] = moves.toSorted((one, other) => far(other) - far(one));
      if (furthest === undefined) throw new Error('no move');
      const played = engine.play(state, seat, furthest);
      if (!played.ok) throw new Error(played.error.reason);
      state = played.value.state;
      const view = engine.view(state, 'table');
      const { height } = layOutBoard(view, townPanelsOf(view, []), sceneIn('fr').texts);
      expect(height).toBeLessThanOrEqual(MAX_SHEET_HEIGHT);
    }
  };

  const directions = Object.keys(ways) as readonly Way[];

  it.each(directions.flatMap((one) => directions.map((other) => [one, other] as const)))(
    'has room for one %s and one %s',
    (one, other) => {
      for (const seed of ['one', 'two', 'three']) stretch([one, other], seed);
    },
  );

  it.each(directions)('has room for one %s against the stranger', (way) => {
    stretch([way], 'four', { solo: 'legend' });
  });
});

describe('the board of a large ring', () => {
  it('has room for it while passed cards wait to be laid', () => {
    const scenes = locales.map((locale) => sceneIn(locale));
    for (let seed = 0; seed < 60; seed += 1) {
      let state = startOf(engine, engine.deal(engine.options.parse({}), 2, randomFrom(`ring ${seed}`)));
      for (let number = 0; number < 8; number += 1) {
        const view = engine.view(state, 'table');
        for (const { texts } of scenes) layOutBoard(view, townPanelsOf(view, []), texts);
        const status = engine.status(state);
        if (status.kind === 'over') throw new Error('the game is over');
        const { seat } = status;
        const move = pickOne(randomFrom(`${seed} ${number}`), engine.moves(state, seat));
        const played = engine.play(state, seat, move);
        if (!played.ok) throw new Error(played.error.reason);
        state = played.value.state;
      }
    }
  });
});
