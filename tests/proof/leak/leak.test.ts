import { describe, expect, it } from 'vitest';
import type { Audience } from '#engines/core/seat.js';
import { compareDrawn } from '#proof/leak/compare-drawn.js';
import { compareOnDiscord } from '#proof/leak/game-run.js';
import { Mask } from '#proof/leak/leak-fixture.js';
import { Comparisons, type Kind } from '#proof/leak/comparison.js';
import { scenarioFrom } from '#proof/leak/scenario.js';
import { alternativesTo, positionsOf, type StatePair } from '#proof/leak/state-pair.js';
import type { Game } from '#renderers/kit/game/game.js';
import { customId } from '#src/discord/custom-ids/custom-id.js';
import { games } from '#src/app/games.js';

const variant = { options: { bonus: false }, seats: 2 };

const honest = (): Game => {
  const game = games.find(({ engine }) => engine.id === 'aramini-circus');
  if (game === undefined) throw new Error('Aramini Circus is played here');
  return game;
};

/** Aramini Circus, but its alt text reveals all secrets. */
const leaky = (): Game => {
  const game = honest();
  const { engine, renderer } = game;
  let state: object = {};
  return {
    ...game,
    engine: {
      ...engine,
      view: (position, audience) => {
        state = position;
        return engine.view(position, audience);
      },
    },
    renderer: {
      ...renderer,
      altText: (view, scene) => `${JSON.stringify(state).slice(0, 600)}${renderer.altText(view, scene).slice(0, 400)}`,
    },
  };
};

const pairOf = (game: Game, audience: Audience = 'table'): StatePair => {
  const isFirst = (state: object): boolean => {
    const status = game.engine.status(state);
    return status.kind === 'playing' && status.seat === 0;
  };
  const position = positionsOf(game, variant, 'leak test').find(({ number, state }) => number >= 20 && isFirst(state));
  if (position === undefined) throw new Error('A game lasts longer than that');
  const [there] = alternativesTo(game.engine, position.state, audience, { seed: 'leak test', count: 1 });
  if (there === undefined) throw new Error('Hands are hidden in this game');
  return { game, variant, audience, here: position.state, there, otherMoves: [], where: 'here' };
};

const brokenKinds = (comparisons: Comparisons): readonly Kind[] =>
  comparisons
    .rows()
    .filter(({ broken }) => broken.length > 0)
    .map(({ kind }) => kind);

/** With two processes, the one that does not serve the channel reveals nothing either. */
const surroundings = { place: 'server', seed: 'leak test', bots: { processes: 2, server: null } } as const;

describe('the leak test', () => {
  it('finds what an alt text gives away', async () => {
    const comparisons = new Comparisons();
    await compareDrawn([pairOf(leaky())], 'en', comparisons);
    expect(brokenKinds(comparisons)).toEqual(['alt text']);
  });

  it('finds it in what reaches a person on Discord', async () => {
    const comparisons = new Comparisons();
    await compareOnDiscord(pairOf(leaky()), [], { ...surroundings, locale: 'en' }, comparisons);
    expect(brokenKinds(comparisons)).toEqual(expect.arrayContaining(['alt text', 'message']));
  });

  it('finds nothing where nothing is given away, though much is looked at', async () => {
    const comparisons = new Comparisons();
    const pair = pairOf(honest());
    await compareDrawn([pair], 'fr', comparisons);
    await compareOnDiscord(pair, scenarioFrom(pair, 'leak test', 3), { ...surroundings, locale: 'fr' }, comparisons);
    expect(comparisons.rows().flatMap(({ broken }) => broken)).toEqual([]);
    expect(comparisons.rows().reduce((sum, { kept }) => sum + kept, 0)).toBeGreaterThan(100);
  });

  it('finds no hand in the direct messages of others', async () => {
    const comparisons = new Comparisons();
    const pair = pairOf(honest(), 1);
    const around = { ...surroundings, place: 'challenge', locale: 'en' } as const;
    await compareOnDiscord(pair, scenarioFrom(pair, 'leak test', 2), around, comparisons);
    expect(comparisons.rows().flatMap(({ broken }) => broken)).toEqual([]);
    expect(comparisons.rows().reduce((sum, { kept }) => sum + kept, 0)).toBeGreaterThan(100);
  });
});

describe('the mask over what two bots write', () => {
  const id = customId({ action: 'hand', tableId: 'abcdefghij', version: 1, payload: '' });
  const mask = (): Mask =>
    new Mask({ playgroundUrl: 'http://127.0.0.1:1234/', databasePath: '/tmp/a/bot.sqlite', customId: id });

  it('keeps ids that are the same the same, and others apart', () => {
    expect(mask().over('1375000000000000101 1375000000000000102 1375000000000000101')).toBe(
      '<name 0> <name 1> <name 0>',
    );
  });

  it('takes away nothing but ids, times and addresses', () => {
    const said = 'Zoé draws the card 12345, and there are 17 more on abcdefghi at 12:30.';
    expect(mask().over(said)).toBe(said);
    expect(
      mask().over(`${id} http://127.0.0.1:1234/attachments/1/aaaaaaaaaaaa/board.png 2026-01-01T00:00:00.000Z`),
    ).toBe('hand:<constant 1>:1: <constant 0>attachments/1/board.png <moment>');
  });
});
