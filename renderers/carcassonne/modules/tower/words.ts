import { cellName } from '#engines/carcassonne/geometry/cell.js';
import type { Event } from '#engines/carcassonne/event.js';
import { RANSOM } from '#engines/carcassonne/modules/tower/capture.js';
import type { TurnStep } from '#engines/carcassonne/move.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Seat } from '#engines/core/seat.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { Telling } from '#renderers/carcassonne/module-look.js';
import { figureInWords, figureName, say, sayTask, spotInWords } from '#renderers/carcassonne/words/words.js';

export const tellEvent = (event: Event, { texts, tell, name }: Telling): string | null | undefined => {
  switch (event.type) {
    case 'floor-built':
      return tell('floor-built', {
        name: name(event.seat),
        cell: cellName(event.cell),
        count: event.floors,
      });
    case 'tower-manned':
      return tell('tower-manned', {
        name: name(event.figure.seat),
        figure: say(texts, `figures.${event.figure.kind}-put`),
        cell: cellName(event.figure.cell),
      });
    case 'captured':
      return tell(event.figure.seat === event.seat ? 'captured-own' : 'captured', {
        name: name(event.seat),
        tower: cellName(event.cell),
        figure: figureInWords(texts, event.figure, name),
        cell: cellName(event.figure.cell),
      });
    case 'prisoners-exchanged':
      return tell('prisoners-exchanged', {
        figures: texts.list(event.home.map((figure) => figureInWords(texts, figure, name))),
      });
    case 'ransom-paid':
      return tell('ransom-paid', {
        name: name(event.seat),
        holder: name(event.holder),
        figure: say(texts, `figures.${event.kind}-put`),
        points: RANSOM,
      });
    default:
      return undefined;
  }
};

/** The player's figure that comes home; the step itself names the captured one. */
export const tellEffect = (events: readonly Event[], seat: Seat, texts: Texts): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === 'captured' && event.figure.seat === event.seat) return [say(texts, 'effects.called-home')];
    return event.type === 'prisoners-exchanged' && event.home.some((figure) => figure.seat === seat)
      ? [say(texts, 'effects.exchanged')]
      : [];
  });

export const tellTask = ({ phase, toPlay, slices }: View, { texts }: Scene, name: (seat: Seat) => string) => {
  const { raised = null, exchange = null } = slices.tower ?? {};
  const who = name(toPlay ?? 0);
  if (phase === 'tower-capture' && raised !== null)
    return sayTask(texts, 'words.tower-capture', { name: who, cell: cellName(raised) });
  return phase === 'tower-exchange' && exchange !== null
    ? sayTask(texts, 'words.tower-exchange', { name: who, holder: name(exchange) })
    : undefined;
};

export const tellPosition = ({ slices }: View, { texts, names }: Scene): readonly string[] => {
  if (!slices.tower) return [];
  const { floors, towers, prisoners, ransomed } = slices.tower;
  const nameOf = (seat: Seat): string => names[seat] ?? '';
  const hands = floors.map((count, seat) => say(texts, 'words.tower-hand', { name: nameOf(seat), count }));
  return [
    say(texts, 'words.tower-floors', { hands: texts.list(hands) }),
    ...towers.flatMap((tower) =>
      tower.floors === 0 ? [] : [say(texts, 'words.tower', { cell: cellName(tower.cell), count: tower.floors })],
    ),
    ...floors.flatMap((_, holder) => {
      const held = prisoners.filter((each) => each.holder === holder);
      const figures = texts.list(held.map((each) => figureInWords(texts, each, nameOf)));
      return held.length === 0 ? [] : [say(texts, 'words.prisoners', { name: nameOf(holder), figures })];
    }),
    ...(ransomed ? [say(texts, 'words.ransomed')] : []),
  ];
};

export const stepInWords = (texts: Texts, step: TurnStep, names: readonly string[]): string => {
  switch (step.kind) {
    case 'floor':
      return say(texts, 'moves.floor', { cell: cellName(step.cell) });
    case 'man-tower':
      return say(texts, 'moves.man-tower', {
        figure: figureName(texts, step.figure),
        cell: cellName(step.cell),
      });
    case 'capture':
      return say(texts, 'moves.capture', {
        figure: figureInWords(texts, { seat: step.seat, kind: step.figure }, (seat) => names[seat] ?? ''),
        cell: cellName(step.cell),
        spot: spotInWords(texts, step.spot),
      });
    case 'spare':
      return say(texts, 'moves.spare');
    case 'exchange':
      return say(texts, 'moves.exchange', { figure: figureName(texts, step.figure) });
    case 'ransom':
      return say(texts, 'moves.ransom', {
        figure: figureName(texts, step.figure),
        name: names[step.holder] ?? '',
        points: RANSOM,
      });
    default:
      return '';
  }
};
