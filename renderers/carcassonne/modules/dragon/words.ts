import { cellName } from '#engines/carcassonne/geometry/cell.js';
import type { Event } from '#engines/carcassonne/event.js';
import { STEPS } from '#engines/carcassonne/modules/dragon/path.js';
import type { TurnStep } from '#engines/carcassonne/move.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Seat } from '#engines/core/seat.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { Telling } from '#renderers/carcassonne/module-look.js';
import {
  figureInWords,
  figureName,
  placeInWords,
  say,
  sayTask,
  spotInWords,
} from '#renderers/carcassonne/words/words.js';

export const tellEvent = (event: Event, { texts, tell, name }: Telling): string | null | undefined => {
  switch (event.type) {
    case 'dragon-came':
      return tell(event.released > 0 ? 'dragon-came-first' : 'dragon-came', {
        cell: cellName(event.cell),
        count: event.released,
      });
    case 'dragon-moved': {
      const where = { name: name(event.seat), cell: cellName(event.cell) };
      if (event.eaten.length === 0) return tell('dragon-moved', where);
      const figures = texts.list(event.eaten.map((figure) => figureInWords(texts, figure, name)));
      return tell('dragon-ate', { ...where, figures });
    }
    case 'dragon-rests':
      return event.steps === 0 ? tell('dragon-stuck', { cell: cellName(event.cell) }) : null;
    case 'fairy-moved':
      return tell('fairy-moved', { name: name(event.seat), cell: cellName(event.cell) });
    case 'fairy-point':
      return tell('fairy-point', { name: name(event.seat), points: event.points });
    case 'fairy-bonus':
      return tell('fairy-bonus', { name: name(event.seat), points: event.points });
    case 'princess-sent':
      return tell('princess-sent', {
        name: name(event.seat),
        figure: figureInWords(texts, event.figure, name),
        cell: cellName(event.figure.cell),
      });
    default:
      return undefined;
  }
};

export const tellEffect = (
  events: readonly Event[],
  seat: Seat,
  texts: Texts,
  names: readonly string[],
): readonly string[] => {
  const eaten = events.flatMap((event) => (event.type === 'dragon-moved' ? event.eaten : []));
  const own = eaten.filter((figure) => figure.seat === seat).length;
  const others = eaten.filter((figure) => figure.seat !== seat);
  const figures = texts.list(others.map((figure) => figureInWords(texts, figure, (each) => names[each] ?? '')));
  return [
    ...(own > 0 ? [say(texts, 'effects.dragon-own', { count: own })] : []),
    ...(others.length > 0 ? [say(texts, 'effects.dragon-others', { figures })] : []),
  ];
};

export const tellTask = (view: View, { texts }: Scene, name: (seat: Seat) => string): string | undefined => {
  const { dragon = null, way = null, portal = null } = view.slices.dragon ?? {};
  const who = name(view.toPlay ?? 0);
  if (view.phase === 'dragon' && dragon !== null && way !== null)
    return sayTask(texts, 'words.dragon-step', {
      name: who,
      cell: cellName(dragon),
      step: way.cells.length,
      steps: STEPS,
    });
  return view.phase === 'dragon-portal' && portal !== null
    ? sayTask(texts, 'words.portal', { name: who, cell: cellName(portal) })
    : undefined;
};

export const tellPosition = ({ slices }: View, { texts, names }: Scene): readonly string[] => {
  const { dragon = null, fairy = null, aside = null, way = null } = slices.dragon ?? {};
  const waiting = Object.values(aside ?? {}).reduce((sum, count) => sum + count, 0);
  const companion = fairy?.beside ?? null;
  const company = companion === null ? '' : figureInWords(texts, companion, (seat) => names[seat] ?? '');
  return [
    ...(dragon === null ? [] : [say(texts, 'words.dragon', { cell: cellName(dragon) })]),
    ...(way?.ahead ?? []).map(({ seat, direction }) =>
      say(texts, 'words.dragon-ahead', { name: names[seat] ?? '', direction }),
    ),
    ...(waiting === 0 ? [] : [say(texts, 'words.dragon-aside', { count: waiting })]),
    ...(fairy === null
      ? []
      : [
          say(texts, companion === null ? 'words.fairy-alone' : 'words.fairy', {
            cell: cellName(fairy.cell),
            figure: company,
            spot: companion === null ? '' : spotInWords(texts, companion.spot),
          }),
        ]),
  ];
};

export const stepInWords = (texts: Texts, step: TurnStep): string => {
  switch (step.kind) {
    case 'through':
      return say(texts, 'moves.put', { figure: figureName(texts, step.figure), place: placeInWords(texts, step.spot) });
    case 'fairy':
    case 'princess':
      return say(texts, `moves.${step.kind}${step.figure === undefined ? '' : '-named'}`, {
        figure: step.figure === undefined ? '' : figureName(texts, step.figure),
        cell: cellName(step.cell),
        place: placeInWords(texts, step.spot),
      });
    case 'dragon':
      return say(texts, step.on === true ? 'moves.dragon-on' : 'moves.dragon', { cell: cellName(step.cell) });
    case 'portal':
      return say(texts, 'moves.portal', { cell: cellName(step.cell) });
    default:
      return '';
  }
};
