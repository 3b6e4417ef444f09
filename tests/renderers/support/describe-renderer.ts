import type { Canvas } from '#renderers/kit/canvas.js';
import { describe, expect, it } from 'vitest';
import type { Engine, GameTypes, ScopedEvent } from '#engines/core/engine.js';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import type { Audience, Seat } from '#engines/core/seat.js';
import {
  playNotation,
  playOut,
  randomly,
  startOf,
  type Chooser,
  type PlayedGame,
  type Position,
  type Variant,
} from '#engines/core/testing/index.js';
import { encodePng } from '#renderers/kit/makers/node.js';
import { type Renderer, type Scene } from '#renderers/kit/renderer.js';
import { limits } from '#renderers/kit/wording.js';
import { shorten, stoppedInWords } from '#renderers/kit/words.js';
import { locales } from '#src/i18n/resources.js';
import type { Locale } from '#src/lib/locale.js';
import { textsFor } from '#src/i18n/texts.js';
import { expectShownWell } from './shown-size.js';

/** Names that real people have, and some invented ones. */
export const oddNames: readonly string[] = [
  '*Élodie* | 1',
  'W'.repeat(32),
  '🎪太郎\u202E',
  'Z\u0301\u0301\u0301\u0301\u0301',
  '',
  '@everyone <@1>',
];

export const sceneIn = (locale: Locale, names: readonly string[] = oddNames): Scene => ({
  texts: textsFor(locale),
  names,
});

export interface RendererPlan<Types extends GameTypes> {
  readonly engine: Engine<Types>;
  readonly renderer: Renderer<Types>;
  readonly variants: readonly Variant[];
  /** The number of games per variant; default: 2. */
  readonly seeds?: number;
  /** One position in this number is examined; default: 7. */
  readonly sampleEvery?: number;
  readonly maxMoves: number;
  readonly withToAct: (view: Types['View'], seat: Seat) => Types['View'];
  /** The chooser for the game of a seed; default: random. */
  readonly chooser?: (seed: string) => Chooser<Types>;
}

interface Sample<Types extends GameTypes> {
  readonly isOver: boolean;
  readonly state: Types['State'];
  readonly seat: Seat;
  readonly seats: number;
  readonly moves: readonly Types['Move'][];
}

/** Plays one of the games of a variant to its end; the same name plays the same game. */
const playVariant = <Types extends GameTypes>(
  { engine, maxMoves, chooser = randomly }: RendererPlan<Types>,
  { options = {}, seats }: Variant,
  name: string,
  visit?: (position: Position<Types>) => void,
): PlayedGame<Types> => {
  const seed = `${engine.id} ${JSON.stringify(options)} ${seats} ${name}`;
  const setup = engine.deal(engine.options.parse(options), seats, randomFrom(seed));
  const playout = { setup, seats, seed, chooser: () => chooser(seed), maxMoves };
  return playOut(engine, visit === undefined ? playout : { ...playout, visit });
};

const samplesOf = <Types extends GameTypes>(plan: RendererPlan<Types>): readonly Sample<Types>[] => {
  const { variants, seeds = 2, sampleEvery = 7 } = plan;
  return variants.flatMap((variant) =>
    Array.from({ length: seeds }, (_, index) => {
      const samples: Sample<Types>[] = [];
      playVariant(plan, variant, String(index), ({ state, status, moves, number }) => {
        if (status.kind === 'over' || number % sampleEvery === 0)
          samples.push({
            state,
            isOver: status.kind === 'over',
            seat: status.kind === 'playing' ? status.seat : 0,
            seats: variant.seats,
            moves,
          });
      });
      return samples;
    }).flat(),
  );
};

const toldIn = <Types extends GameTypes>({ engine, setup, log }: PlayedGame<Types>): readonly Types['Event'][] => {
  let state = startOf(engine, setup);
  return log.flatMap((entry) => {
    const { state: next, events } = playNotation(engine, state, entry);
    state = next;
    return events.map((event) => event.public);
  });
};

const audiencesOf = (seats: number): readonly Audience[] => [
  'table',
  ...Array.from({ length: seats }, (_, seat) => seat),
];

/** The different views of the table and of each seat: equal views have equal pictures and words. */
const viewsOf = <Types extends GameTypes>(
  engine: Engine<Types>,
  { state, seats }: Pick<Sample<Types>, 'state' | 'seats'>,
): readonly Types['View'][] => {
  const views = audiencesOf(seats).map((audience) => engine.view(state, audience));
  return [...new Map(views.map((view) => [JSON.stringify(view), view])).values()];
};

/** Draws a picture that must be readable at Discord's size. */
const drawnWell = (draw: () => Canvas | null): Canvas | null => {
  const drawn: (Canvas | null)[] = [];
  expectShownWell(() => {
    drawn.push(draw());
    return drawn;
  });
  return drawn[0] ?? null;
};

const png = async (canvas: Canvas | null): Promise<string> =>
  canvas === null ? '' : (await encodePng(canvas)).toString('base64');

const versions = <Event>({ public: everyone, private: own, fleeting }: ScopedEvent<Event>): readonly Event[] => [
  everyone,
  ...(own === undefined ? [] : [own.event]),
  ...(fleeting === undefined ? [] : [fleeting]),
];

/** Tests the pictures and words of a game over the positions of random games, in both languages. */
export const describeRenderer = <Types extends GameTypes>(plan: RendererPlan<Types>): void => {
  const { engine, renderer, withToAct } = plan;
  describe(`the renderer of ${engine.id}`, () => {
    const samples = samplesOf(plan);

    it.each(locales)(
      'draws every position for everybody, readable as Discord shows it, and says it in words (%s)',
      (locale) => {
        const scene = sceneIn(locale);
        for (const sample of samples) {
          for (const view of viewsOf(engine, sample)) {
            expect(drawnWell(() => renderer.board(view, scene))?.width).toBeGreaterThan(0);
            expectShownWell(() => [renderer.whole?.(view, scene)]);
            const altText = renderer.altText(view, scene);
            expect(altText.length).toBeGreaterThan(0);
            expect(altText.length).toBeLessThanOrEqual(1024);
            expect(renderer.position(view, scene).length).toBeGreaterThan(0);
            const inWords = renderer.handInWords(view, scene);
            expect(drawnWell(() => renderer.hand(view, scene)) === null).toBe(inWords === null);
            expect(inWords?.length ?? 1).toBeGreaterThan(0);
          }
        }
      },
    );

    it.each(locales)(
      'calls every legal move by words of its own, within the 100 characters that menus show (%s)',
      (locale) => {
        const scene = sceneIn(locale);
        for (const { state, seat, moves } of samples) {
          const view = engine.view(state, seat);
          const words = moves.map((move) => shorten(renderer.move(view, move, scene), limits.choice));
          expect(words.filter((text, index) => text === '' || words.indexOf(text) !== index)).toEqual([]);
        }
      },
    );

    it.each(locales)('tells every event, to everybody and to the one concerned (%s)', (locale) => {
      const scene = sceneIn(locale);
      for (const { state, seat, moves } of samples) {
        for (const move of moves.slice(0, 12)) {
          const step = engine.play(state, seat, move);
          if (!step.ok) throw new Error('a legal move was refused');
          for (const event of step.value.events.flatMap(versions)) {
            expect(renderer.event(event, scene)).not.toBe('');
            expectShownWell(() => [renderer.illustrate?.(event, scene)?.draw()]);
          }
        }
      }
    });

    it.runIf(renderer.scores !== undefined)(
      'shows scores that add up to the result, also without what was told',
      () => {
        for (const variant of plan.variants) {
          const game = playVariant(plan, variant, 'whole');
          const { state, status } = game.last;
          if (status.kind !== 'over') throw new Error('the game is not over');
          for (const told of [toldIn(game), []]) {
            const rows = renderer.scores?.(engine.view(state, 'table'), told, sceneIn('en')) ?? [];
            const sums = status.points.map((_, seat) => rows.reduce((sum, { values }) => sum + (values[seat] ?? 0), 0));
            expect(sums).toEqual(status.points);
          }
        }
      },
    );

    it.each(locales)('marks and names no one to act in a game that was stopped before its end (%s)', async (locale) => {
      const playing = sceneIn(locale);
      const stopped: Scene = { ...playing, stopped: true };
      const running = samples.filter(({ isOver, seats }, number) => !isOver && seats > 1 && number % 3 === 0);
      expect(running.length).toBeGreaterThan(0);
      for (const { state, seats } of running) {
        const views = Array.from({ length: seats }, (_, seat) => withToAct(engine.view(state, 'table'), seat));
        const shown = (scene: Scene): Promise<readonly string[]> =>
          Promise.all(
            views.map(async (view) =>
              [
                await png(renderer.board(view, scene)),
                renderer.altText(view, scene),
                renderer.position(view, scene),
              ].join(),
            ),
          );
        expect(new Set(await shown(playing)).size).toBe(seats);
        expect(new Set(await shown(stopped)).size).toBe(1);
        const [view] = views;
        if (view === undefined) throw new Error('nobody has a seat');
        for (const words of [renderer.altText(view, stopped), renderer.position(view, stopped)])
          expect(words).toContain(stoppedInWords(stopped.texts));
      }
    });

    it('shows no audience what it may not know: positions that look alike to them give the same bytes', async () => {
      const scene = sceneIn('en');
      for (const [index, { state, seats }] of samples.filter((_, number) => number % 3 === 0).entries()) {
        for (const audience of audiencesOf(seats)) {
          const views = [state, reshuffle(engine, state, audience, randomFrom(`other ${index}`))].map((each) =>
            engine.view(each, audience),
          );
          const shown = await Promise.all(
            views.map(async (view) => [
              await png(renderer.board(view, scene)),
              await png(renderer.hand(view, scene)),
              renderer.altText(view, scene),
              renderer.position(view, scene),
              renderer.handInWords(view, scene),
            ]),
          );
          expect(shown[0]).toEqual(shown[1]);
        }
      }
    });
  });
};
