import { cellName } from '#engines/carcassonne/geometry/cell.js';
import type { Event } from '#engines/carcassonne/event.js';
import type { TurnStep } from '#engines/carcassonne/move.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Seat } from '#engines/core/seat.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { Telling } from '#renderers/carcassonne/module-look.js';
import { placeInWords, say, sayTask } from '#renderers/carcassonne/words/words.js';

export const tellEvent = (event: Event, { texts, tell, name, gains }: Telling): string | null | undefined => {
  switch (event.type) {
    case 'barn-built':
      return tell('barn-built', {
        name: name(event.seat),
        cell: cellName(event.cell),
        corner: event.corner,
      });
    case 'farmers-scored': {
      const who = gains(event.points);
      return who === null ? tell('farmers-home') : tell('farmers-scored', { count: event.cities, gains: who });
    }
    case 'wagon-moved':
      return tell('wagon-moved', {
        name: name(event.seat),
        cell: cellName(event.to),
        place: placeInWords(texts, event.spot),
      });
    case 'barn-scored':
      return tell('barn-scored', {
        name: name(event.seat),
        cell: cellName(event.cell),
        points: event.points,
      });
    default:
      return undefined;
  }
};

export const stepInWords = (texts: Texts, step: TurnStep): string => {
  switch (step.kind) {
    case 'abbey':
      return say(texts, 'moves.abbey', { cell: cellName(step.cell) });
    case 'build-barn':
      return say(texts, 'moves.build-barn', { corner: step.corner });
    case 'move-wagon':
      return say(texts, 'moves.move-wagon', {
        cell: cellName(step.cell),
        place: placeInWords(texts, step.spot),
      });
    default:
      return say(texts, `moves.${step.kind}`);
  }
};

export const tellTask = ({ phase, toPlay, slices }: View, { texts }: Scene, name: (seat: Seat) => string) => {
  const who = name(toPlay ?? 0);
  if (phase === 'abbey-or-draw' && slices.abbey?.isExtra !== true)
    return sayTask(texts, 'words.abbey-or-draw', { name: who });
  if (phase === 'abbey-round' || phase === 'abbey-or-draw') return sayTask(texts, 'words.abbey-round', { name: who });
  const from = slices.abbey?.wagons[0]?.cell;
  return phase === 'abbey-wagons' && from !== undefined
    ? sayTask(texts, 'words.abbey-wagons', { name: who, cell: cellName(from) })
    : undefined;
};

export const tellPosition = ({ slices }: View, { texts, names }: Scene): readonly string[] => {
  const { abbeys = [], barns = [] } = slices.abbey ?? {};
  const owners = abbeys.flatMap((has, seat) => (has ? [names[seat] ?? ''] : []));
  return [
    ...(owners.length === 0 ? [] : [say(texts, 'words.abbeys', { names: texts.list(owners), count: owners.length })]),
    ...barns.map(({ seat, cell, corner }) =>
      say(texts, 'words.barn', {
        name: names[seat] ?? '',
        cell: cellName(cell),
        corner,
      }),
    ),
  ];
};

export const tellEffect = (events: readonly Event[], seat: Seat, texts: Texts): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'farmers-scored' && event.figures.some((figure) => figure.seat === seat)
      ? [say(texts, 'effects.farmers')]
      : [],
  );
