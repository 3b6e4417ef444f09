import { type PartialSetup, engine, completeSetup, type Event, type View } from '#engines/aramini-circus/index.js';
import { renderer } from '#renderers/aramini-circus/renderer.js';
import { say } from '#renderers/aramini-circus/words.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { sampleNames } from '#renderers/kit/sample-names.js';
import type { RulesPage } from '#renderers/kit/game/game.js';
import type { Audience } from '#engines/core/seat.js';

interface Sample {
  readonly view: View;
  readonly events: readonly Event[];
}

/**
 * Plays moves in notation after a setup written by hand, and returns one audience's sample.
 *
 * @throws when a move fails, which is a bug
 */
const sample = (wishes: PartialSetup, moves: readonly string[], audience: Audience): Sample => {
  const first = engine.start(completeSetup(wishes));
  if (!first.ok) throw new Error(`the sample is refused: ${first.error.reason}`);
  const events: Event[] = [];
  const last = moves.reduce((state, text) => {
    const move = engine.notation.parse(text);
    const step = move.ok ? engine.play(state, state.seat, move.value) : move;
    if (!step.ok) throw new Error(`"${text}" of the sample is refused: ${step.error.reason}`);
    events.push(...step.value.events.map(({ public: event }) => event));
    return step.value.state;
  }, first.value);
  return { view: engine.view(last, audience), events };
};

export const sampleView = (wishes: PartialSetup, moves: readonly string[], audience: Audience): View =>
  sample(wishes, moves, audience).view;

const SEATS = 3;

const setup: PartialSetup = {
  seats: SEATS,
  hands: [
    ['giraffe', 'giraffe', 'bear', 'bear', 'tiger'],
    ['fish', 'fish', 'giraffe', 'bear', 'bear'],
    ['tiger', 'tiger', 'bear', 'giraffe', 'tiger'],
  ],
  discard: 'fish',
  pile: ['bear', 'fish', 'giraffe', 'tiger'],
  wagons: [
    { animal: 'giraffe', value: 1 },
    { animal: 'bear', value: 2 },
    { animal: 'tiger', value: 1 },
    { animal: 'giraffe', value: 2 },
    { animal: 'fish', value: 3 },
    { animal: 'bear', value: 1 },
    { animal: 'tiger', value: 2 },
    { animal: 'fish', value: 1 },
    { animal: 'bear', value: 3 },
    { animal: 'tiger', value: 4 },
  ],
  tokens: ['bear', 'fish', 'tiger'],
};

/** The moves of each turn, in notation: a wagon that waits, a joker, the ringmaster's three actions, a chain. */
const turns: readonly (readonly string[])[] = [
  ['fill 1G G', 'fill 2B BB'],
  ['fill 1T FF', 'draw'],
  ['fill 2T TT', 'draw', 'swap F'],
  ['draw', 'fill 2G GG'],
];

export const example = (texts: Texts): readonly RulesPage[] => {
  const names = sampleNames.slice(0, SEATS);
  const scene = { texts, names };
  return turns.map((_, index) => {
    const before = sample(setup, turns.slice(0, index).flat(), 'table');
    const after = sample(setup, turns.slice(0, index + 1).flat(), 'table');
    const events = after.events.slice(before.events.length);
    const lines = events.flatMap((event) => renderer.event(event, scene) ?? []);
    return {
      title: say(texts, 'example.title', { turn: index + 1, name: names[before.view.seat] ?? '' }),
      text: [say(texts, `example.turn-${index + 1}`), ...lines.map((line) => `- ${line}`)].join('\n'),
      picture: { canvas: renderer.board(after.view, scene, events), alt: renderer.altText(after.view, scene) },
    };
  });
};
