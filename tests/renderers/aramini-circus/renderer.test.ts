import { describe, expect, it } from 'vitest';
import {
  type AraminiCircus,
  computer,
  engine,
  reasons,
  setupReasons,
  type Event,
  type View,
} from '#engines/aramini-circus/index.js';
import { randomFrom } from '#engines/core/random.js';
import { byComputer, playOut } from '#engines/core/testing/index.js';
import { renderer } from '#renderers/aramini-circus/renderer.js';
import { locales } from '#src/i18n/resources.js';
import { animalLooks } from '#renderers/aramini-circus/animals.js';
import { describeColourVision } from '../support/colour-vision.js';
import { describeRenderer, sceneIn } from '../support/describe-renderer.js';
import { names, viewsOf } from './views.js';

const variants = [2, 3, 4].flatMap((seats) => [false, true].map((bonus) => ({ options: { bonus }, seats })));

describeRenderer<AraminiCircus>({
  engine,
  renderer,
  variants,
  seeds: 1,
  sampleEvery: 46,
  withToAct: (view, seat) => ({ ...view, seat }),
  maxMoves: 20_000,
});

describeColourVision('Aramini Circus', {
  wagons: { colours: Object.fromEntries(Object.entries(animalLooks).map(([animal, { colour }]) => [animal, colour])) },
});

const endGame = (seats: number): View => {
  const game = playOut<AraminiCircus>(engine, {
    setup: engine.deal({ bonus: false }, seats, randomFrom('end')),
    seats,
    seed: 'end',
    chooser: () => byComputer(computer),
    maxMoves: 20_000,
  });
  return engine.view(game.last.state, 'table');
};

const events: readonly Event[] = [
  { type: 'drew', seat: 0, card: null },
  { type: 'drew', seat: 0, card: 'bear' },
  { type: 'drew', seat: 0, card: 'pay-less' },
  { type: 'took', seat: 0, card: 'fish' },
  {
    type: 'filled',
    seat: 0,
    wagon: { animal: 'bear', value: 3 },
    discards: ['bear', 'giraffe', 'giraffe', 'pay-less'],
  },
  { type: 'filled', seat: 0, wagon: { animal: 'bear', value: 1 }, discards: [] },
  { type: 'joined', seat: 0, wagon: { animal: 'bear', value: 3 }, waited: false, points: 3 },
  { type: 'joined', seat: 0, wagon: { animal: 'bear', value: 1 }, waited: true, points: 1 },
  { type: 'waits', seat: 0, wagon: { animal: 'bear', value: 3 } },
  { type: 'turned-up', wagon: { animal: 'fish', value: 2 } },
  { type: 'swapped', seat: 0, gave: 'bear', got: 'fish', other: 1 },
  { type: 'swapped', seat: 0, gave: 'bear', got: 'fish', other: 'centre' },
  { type: 'played', seat: 0, card: 'draw-two' },
  { type: 'fetched', seat: 0, card: 'tiger' },
  { type: 'reshuffled', cards: 20 },
  { type: 'ringmaster', seat: 1, faceUp: true },
  { type: 'ringmaster', seat: 1, faceUp: false },
  { type: 'won', seat: 0, points: 18 },
  { type: 'ran-out', winners: [0], points: 12 },
];

describe('Aramini Circus in words', () => {
  it.each(locales)('tells every kind of event differently (%s)', (locale) => {
    const sentences = events.map((event) => renderer.event(event, sceneIn(locale, names)));
    expect(sentences.filter((text, index) => text === null || sentences.indexOf(text) !== index)).toEqual([]);
  });

  it('narrates a payment and a swap', () => {
    const scene = sceneIn('en', names);
    expect(
      events.flatMap((event) =>
        event.type === 'filled' || event.type === 'swapped' ? [renderer.event(event, scene)] : [],
      ),
    ).toEqual([
      '**Ada** loads the **3-bear wagon** with 1 bear, 2 giraffes, and “Pay 1 less”.',
      '**Ada** loads the **1-bear wagon** for free.',
      '**Ada** swaps the bear token for Bob’s fish token.',
      '**Ada** swaps the bear token for the fish token in the centre.',
    ]);
  });

  it('tells cards that are taken one after the other in one sentence', () => {
    const taken = (...cards: readonly ('fish' | 'bear')[]) =>
      renderer.turn?.(
        cards.map((card) => ({ type: 'took', seat: 0, card })),
        sceneIn('en', names),
      );
    expect(taken('fish', 'bear')).toEqual(['**Ada** takes the fish and the bear from the discard.']);
    expect(taken('fish', 'fish')).toEqual(['**Ada** takes 2 fish from the discard.']);
  });

  it('shows names in the narration as they are, never as markup', () => {
    const sentence = renderer.event({ type: 'won', seat: 0, points: 18 }, sceneIn('en', ['**@everyone** <@1>']));
    expect(sentence).toContain('\\*\\*\\@everyone\\*\\* \\<\\@1\\>');
  });

  it.each(['en', 'fr'])('keeps a draw secret in public and tells it to the one who drew (%s)', (locale) => {
    const scene = sceneIn(locale, names);
    const [open, own] = ([null, 'bear'] as const).map((card) => renderer.event({ type: 'drew', seat: 0, card }, scene));
    expect(open).toContain('Ada');
    expect(open).not.toMatch(/bear|ours/);
    expect(own).toMatch(/bear|ours/);
  });

  it.each(locales)('says the order of a payment, the last card on top (%s)', (locale) => {
    const scene = sceneIn(locale, names);
    const [view] = viewsOf(2, 'order');
    if (view === undefined) throw new Error('no view');
    const words = (['bear giraffe giraffe', 'giraffe bear giraffe', 'giraffe giraffe bear'] as const).map((order) => {
      const move = engine.move.parse({ kind: 'fill', wagon: { animal: 'bear', value: 2 }, discards: order.split(' ') });
      return renderer.move(view, move, scene);
    });
    expect(new Set(words).size).toBe(3);
  });

  it.each(locales)('has a sentence for every refusal (%s)', (locale) => {
    const scene = sceneIn(locale, names);
    const params = {
      seat: 1,
      picks: 2,
      wagon: '3B',
      card: 'pay-less',
      held: 0,
      needed: 1,
      cost: 3,
      paid: 2,
      token: 'bear',
      animal: 'fish',
      expected: 12,
      found: 11,
      first: 3,
      seats: 2,
    };
    const sentences = [...reasons, ...setupReasons, 'notation'].map((reason) =>
      renderer.refusal({ reason, params }, scene),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(
      sentences.filter((sentence) => /\{\{|undefined|3B\b(?! B)|pay-less/.test(sentence.replace('fill 3B BBB', ''))),
    ).toEqual([]);
  });

  it('says which rule stops one, with the things it is about', () => {
    const scene = sceneIn('en', names);
    const say = (reason: string, params: Record<string, string | number>): string =>
      renderer.refusal({ reason, params }, scene);
    expect(say('pays-too-much', { wagon: '3B', card: 'giraffe' })).toBe(
      'That’s too much for the **3-bear wagon**: keep the giraffe, the rest is enough.',
    );
    expect(say('not-in-hand', { card: 'fish', held: 1, needed: 2 })).toBe(
      'That takes 2 fish, but you hold 1 fish. Pay with cards you have.',
    );
    expect(say('not-your-turn', { seat: 1 })).toContain('**Bob**');
  });

  it.each(locales)('names turn, actions and points in the alt text of any position (%s)', (locale) => {
    for (const view of viewsOf(4, 'alt', 11)) {
      const text = renderer.altText(view, sceneIn(locale, names));
      if (view.result === null) expect(text.slice(0, 80)).toContain(names[view.seat]);
      view.players.forEach(({ points }, seat) =>
        expect(text).toContain(`${names[seat] ?? ''}${locale === 'de' ? ':' : ''} ${points}`),
      );
    }
  });

  it.each(locales)(
    'keeps the alt text of the longest trains within what Discord takes, ending with a sentence (%s)',
    (locale) => {
      const view = endGame(4);
      const crowded: View = {
        ...view,
        players: view.players.map((player) => ({
          ...player,
          train: Array.from({ length: 12 }, (_, index) => ({ animal: 'giraffe', value: 1 + (index % 4) })),
          waiting: Array.from({ length: 9 }, () => ({ animal: 'tiger', value: 2 })),
        })),
      };
      const scene = sceneIn(
        locale,
        names.map((name) => name.repeat(8)),
      );
      const text = renderer.altText(crowded, scene);
      expect(text.length).toBeLessThanOrEqual(1024);
      expect(text.endsWith('.')).toBe(true);
      expect(renderer.position(crowded, scene).length).toBeGreaterThan(1024);
    },
  );

  it('names the winner at the end', () => {
    const view = endGame(2);
    const winner = view.result?.places.indexOf(1) ?? -1;
    expect(renderer.altText(view, sceneIn('en', names))).toMatch(
      new RegExp(`^The game is over: ${names[winner] ?? '?'} wins\\.`),
    );
  });
});
