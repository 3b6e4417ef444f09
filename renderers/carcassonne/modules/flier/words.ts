import type { Event } from '#engines/carcassonne/event.js';
import type { TurnStep } from '#engines/carcassonne/move.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Seat } from '#engines/core/seat.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { Telling } from '#renderers/carcassonne/module-look.js';
import { cellInWords, figureInWords, figureName, placeInWords, say } from '#renderers/carcassonne/words/words.js';

export const tellEvent = (event: Event, { texts, tell, name }: Telling): string | null | undefined => {
  switch (event.type) {
    case 'flier-boarded':
      return tell('flier-boarded', {
        name: name(event.seat),
        figure: say(texts, `figures.${event.kind}-put`),
        cell: cellInWords(texts, event.cell),
      });
    case 'flier-rolled':
      return tell('flier-rolled', { roll: event.roll, cell: cellInWords(texts, event.to) });
    case 'flier-landed':
      return tell('flier-landed', {
        figure: figureInWords(texts, event.figure, name),
        place: placeInWords(texts, event.figure.spot),
        cell: cellInWords(texts, event.figure.cell),
      });
    case 'flier-returned':
      return tell('flier-returned', {
        figure: figureInWords(texts, event, name),
        cell: cellInWords(texts, event.cell),
      });
    default:
      return undefined;
  }
};

/** Nobody knows what the die will bring. */
export const tellEffect = (events: readonly Event[], _seat: Seat, texts: Texts): readonly string[] =>
  events.some(({ type }) => type === 'flier-boarded') ? [say(texts, 'effects.flight')] : [];

export const tellTask = ({ phase, toPlay, slices }: View, { texts }: Scene, name: (seat: Seat) => string) => {
  const { figure, to = null } = slices.flier?.flight ?? {};
  return phase === 'flier-flight' && figure !== undefined && to !== null
    ? say(texts, 'words.flight', {
        name: name(toPlay ?? 0),
        figure: figureName(texts, figure),
        cell: cellInWords(texts, to),
      })
    : undefined;
};

/** Where a flight began, and all that was rolled so far. */
export const tellPosition = ({ slices }: View, { texts }: Scene): readonly string[] => {
  const { rolls = [], flight = null } = slices.flier ?? {};
  return [
    ...(flight === null ? [] : [say(texts, 'words.flight-from', { cell: cellInWords(texts, flight.from) })]),
    ...(rolls.length === 0 ? [] : [say(texts, 'words.rolls', { rolls: texts.list(rolls.map(String)) })]),
  ];
};

export const stepInWords = (texts: Texts, step: TurnStep): string => {
  switch (step.kind) {
    case 'fly':
      return say(texts, 'moves.fly', { figure: figureName(texts, step.figure) });
    case 'land':
      return say(texts, 'moves.land', { place: placeInWords(texts, step.spot) });
    default:
      return '';
  }
};
