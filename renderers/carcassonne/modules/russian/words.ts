import type { Event } from '#engines/carcassonne/event.js';
import type { TurnStep } from '#engines/carcassonne/move.js';
import type {} from '#engines/carcassonne/modules/russian/types.js';
import type { Seat } from '#engines/core/seat.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Telling } from '#renderers/carcassonne/module-look.js';
import { cellInWords, figureName, say } from '#renderers/carcassonne/words/words.js';

export const tellEvent = (event: Event, { texts, tell, name, gains }: Telling): string | null | undefined => {
  switch (event.type) {
    case 'trapped': {
      const figures = event.figures.map(({ seat, kind }) =>
        say(texts, 'words.somebodys', { name: name(seat), figure: figureName(texts, kind) }),
      );
      return tell(`trapped-${event.trap}`, { cell: cellInWords(texts, event.cell), figures: texts.list(figures) });
    }
    case 'freed':
      return tell('freed', {
        name: name(event.seat),
        figure: figureName(texts, event.figure.kind),
        cell: cellInWords(texts, event.figure.cell),
      });
    case 'pond-scored':
      return tell('pond-scored', { cell: cellInWords(texts, event.cell), gains: gains(event.points) ?? '' });
    default:
      return undefined;
  }
};

/** How many of a seat a turn brings into traps, and how many of the others. */
export const tellEffect = (events: readonly Event[], seat: Seat, texts: Texts): readonly string[] => {
  const trapped = events.flatMap((event) => (event.type === 'trapped' ? event.figures : []));
  const own = trapped.filter((figure) => figure.seat === seat).length;
  return [
    ...(own > 0 ? [say(texts, 'effects.trapped-own', { count: own })] : []),
    ...(trapped.length > own ? [say(texts, 'effects.trapped-others', { count: trapped.length - own })] : []),
  ];
};

export const stepInWords = (texts: Texts, step: TurnStep): string =>
  step.kind === 'free'
    ? say(texts, 'moves.free', { figure: figureName(texts, step.figure), cell: cellInWords(texts, step.cell) })
    : '';
