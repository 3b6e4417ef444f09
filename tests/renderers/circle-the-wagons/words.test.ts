import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../engines/core/random.js';
import { byComputer, playOut, randomly, type Position } from '../../../engines/core/testing/index.js';
import { conditionIds } from '../../../engines/circle-the-wagons/cards.js';
import type { Event } from '../../../engines/circle-the-wagons/event.js';
import { computer, engine, type CircleTheWagons } from '../../../engines/circle-the-wagons/index.js';
import { reasons } from '../../../engines/circle-the-wagons/move.js';
import type { Options } from '../../../engines/circle-the-wagons/setup.js';
import { renderer } from '../../../renderers/circle-the-wagons/index.js';
import { locales, type Scene } from '../../../renderers/kit/renderer.js';
import { textsFor } from '../../../src/i18n/texts.js';

const sceneFor = (locale: (typeof locales)[number], seats: number): Scene => ({
  texts: textsFor(locale),
  names: ['Wolfeschlegelsteinhausenbergerdo', '*Zoë* `of` the [prairie](x) 🐎'].slice(0, seats),
});

const visited = (solo: Options['solo'], seats: number, seed: string, cleverly: boolean): readonly Position<CircleTheWagons>[] => {
  const positions: Position<CircleTheWagons>[] = [];
  playOut<CircleTheWagons>(engine, {
    setup: engine.deal({ solo }, seats, randomFrom(seed)), seats, seed, maxMoves: 40,
    chooser: () => (cleverly ? byComputer(computer) : randomly(seed)),
    visit: (position) => positions.push(position),
  });
  return positions;
};

const positions = [
  ...visited('off', 2, 'words 1', true), ...visited('off', 2, 'words 2', false),
  ...visited('legend', 1, 'words 3', true), ...visited('newcomer', 1, 'words 4', false),
];

describe.each(locales)('Circle the Wagons in words (%s)', (locale) => {
  it('fits every alt text in what Discord allows, and says whose turn it is first', () => {
    for (const { state, seats, status } of positions) {
      const scene = sceneFor(locale, seats);
      const text = renderer.altText(engine.view(state, 'table'), scene);
      expect(text.length).toBeLessThanOrEqual(1024);
      if (status.kind === 'playing') expect(text.slice(0, 120)).toContain(scene.names[status.seat]);
    }
  });

  it('gives every legal move words of its own that fit a choice', () => {
    for (const { state, seats, status, moves } of positions) {
      if (status.kind === 'over') continue;
      const view = engine.view(state, status.seat);
      const words = moves.map((move) => renderer.move(view, move, sceneFor(locale, seats)));
      expect(new Set(words).size).toBe(moves.length);
      expect(Math.max(...words.map((text) => text.length))).toBeLessThanOrEqual(100);
    }
  });

  it('tells every event, and lets no name be markup', () => {
    const told = positions.flatMap(({ state, seats, status, moves }) => {
      const [move] = moves;
      const step = status.kind === 'playing' && move !== undefined ? engine.play(state, status.seat, move) : undefined;
      return step?.ok === true ? step.value.events.map((event) => ({ event: event.public, seats })) : [];
    });
    expect(new Set(told.map(({ event }) => event.type))).toEqual(new Set(['started', 'took', 'placed', 'stranger-took', 'second-ring', 'ended']));
    for (const { event, seats } of told) expect(renderer.event(event, sceneFor(locale, seats))).not.toContain('*Zoë*');
  });

  it.each([[20, 'Ada', 10], [10, 'Ada', 10], [5, 'Ada', 10]])('says how %i points of %s end against %i of the stranger', (points, name, strangerPoints) => {
    const event: Event = { type: 'ended', points: [points], winners: points >= strangerPoints ? [0] : [], strangerPoints };
    const text = renderer.event(event, { texts: textsFor(locale), names: [name] });
    expect(text).toContain(points > strangerPoints ? '🏆' : points < strangerPoints ? '🌵' : '🤝');
    expect(text).toContain(name);
  });

  it('names the whole position: both towns row by row, the ring, all conditions', () => {
    const { state, seats } = positions[20] ?? positions[0] ?? (() => { throw new Error('no position'); })();
    const view = engine.view(state, 'table');
    const text = renderer.position(view, sceneFor(locale, seats));
    for (const { conditions } of view.scores) expect(conditions).toHaveLength(3);
    expect(text.match(/^(Row|Ligne) -?\d+/gm)?.length).toBeGreaterThan(3);
    for (const card of view.ring) expect(text).toMatch(new RegExp(`^(Card|Carte) ${card}\\b`, 'm'));
  });

  it('has a sentence for every refusal', () => {
    const scene = sceneFor(locale, 2);
    const params = { card: 3, next: 4, x: 1, y: -2, text: '`boo`' };
    const setups = ['alone', 'solo-is-for-one', 'setup-shares', 'setup-cards', 'setup-comparing', 'setup-first-seat', 'notation'];
    for (const reason of [...reasons, ...setups]) expect(renderer.refusal({ reason, params }, scene)).not.toContain('{{');
  });

  it('explains every condition in brief and in full', () => {
    for (const condition of conditionIds) {
      for (const part of ['name', 'brief', 'rule']) expect(textsFor(locale).t(`circle-the-wagons:conditions.${condition}.${part}`)).not.toBe('');
    }
  });
});
