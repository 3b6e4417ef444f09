import { randomFrom } from '#engines/core/random.js';
import { nextSeat } from '#engines/core/seat.js';
import type { Event } from '#engines/circle-the-wagons/event.js';
import { engine } from '#engines/circle-the-wagons/index.js';
import type { Move } from '#engines/circle-the-wagons/move.js';
import { openPlacements } from '#engines/circle-the-wagons/rules/placing.js';
import type { State } from '#engines/circle-the-wagons/state.js';
import { townOf } from '#engines/circle-the-wagons/rules/town.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { renderer } from '#renderers/circle-the-wagons/renderer.js';
import { tryPlacements } from '#renderers/circle-the-wagons/tried-placements.js';
import { say } from '#renderers/circle-the-wagons/words.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { sampleNames } from '#renderers/kit/sample-names.js';
import type { RulesPage } from '#renderers/kit/game/game.js';

interface PlayedExample {
  readonly state: State;
  readonly events: readonly Event[];
}

/**
 * Plays a move of the sample.
 *
 * @throws when it is refused, which is a bug
 */
const playMove = ({ state, events }: PlayedExample, move: Move): PlayedExample => {
  const step = engine.play(state, state.seat, move);
  if (!step.ok) throw new Error(`the example is refused: ${step.error.reason}`);
  return { state: step.value.state, events: [...events, ...step.value.events.map(({ public: event }) => event)] };
};

const bestPlacement = (view: View): Move => {
  const card = view.waiting[view.seat]?.[0] ?? 0;
  const trials = tryPlacements(view, openPlacements(townOf(view.towns[view.seat] ?? []), card));
  const [best] = trials.toSorted((one, other) => other.gain - one.gain);
  if (best === undefined) throw new Error('the example has no place for a card');
  return { kind: 'place', ...best.placement };
};

const turnTaking = (from: PlayedExample, place: number): PlayedExample => {
  let now: PlayedExample = { ...from, events: [] };
  const lay = (): void => {
    while (now.state.phase.kind === 'place') now = playMove(now, bestPlacement(engine.view(now.state, 'table')));
  };
  const seat = from.state.seat;
  lay();
  now = playMove(now, { kind: 'take', card: now.state.ring[place] ?? 0 });
  // A player who was given cards places them in a turn of their own.
  while (now.state.seat === seat && now.state.phase.kind === 'place')
    now = playMove(now, bestPlacement(engine.view(now.state, 'table')));
  return now;
};

const opening = (): PlayedExample => {
  const started = engine.start({
    options: { solo: 'off' },
    seats: 2,
    firstSeat: 0,
    scoring: [5, 12, 17],
    ring: [3, 9, 0, 6, 14, 1, 16, 7, 11, 2, 10, 4, 15, 8, 13],
    deck: [],
  });
  if (!started.ok) throw new Error(started.error.reason);
  return playMove({ state: started.value, events: [] }, { kind: 'start', card: 3 });
};

export const openingView = (): View => engine.view(opening().state, 'table');

/** The index of each turn's card in the ring: past one card, the first one, past two. */
const taken = [1, 0, 2] as const;

export const exampleOf = (texts: Texts): readonly RulesPage[] => {
  const names = sampleNames;
  const scene = { texts, names };
  let now = opening();
  return taken.map((place, index) => {
    const { seat } = now.state;
    now = turnTaking(now, place);
    const view = engine.view(now.state, 'table');
    const lines = now.events.flatMap((event) => renderer.event(event, scene) ?? []);
    const params = { turn: index + 1, name: names[seat] ?? '', other: names[nextSeat(seat, 2)] ?? '' };
    return {
      title: say(texts, 'example.title', params),
      text: [say(texts, `example.turn-${index + 1}`, params), ...lines.map((line) => `- ${line}`)].join('\n'),
      picture: { canvas: renderer.board(view, scene, now.events), alt: renderer.altText(view, scene) },
    };
  });
};

export const soloView = (): View => {
  const started = engine.start(engine.deal({ solo: 'local' }, 1, randomFrom('the stranger of the rules')));
  if (!started.ok) throw new Error(started.error.reason);
  let now: PlayedExample = { state: started.value, events: [] };
  for (let turn = 0; turn < 2 && now.state.phase.kind !== 'over'; turn += 1) now = turnTaking(now, 1);
  return engine.view(now.state, 'table');
};
