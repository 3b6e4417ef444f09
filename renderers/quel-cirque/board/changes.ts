import { holes, type Square } from '#engines/quel-cirque/board/board.js';
import type { Event } from '#engines/quel-cirque/event.js';
import type { View } from '#engines/quel-cirque/view.js';

export interface Changes {
  /** Squares where a clown arrived, received a marble, or had its marbles turned. */
  readonly clowns: readonly Square[];
  readonly left: readonly Square[];
  readonly holes: readonly Square[];
}

const squareOfHole = (stars: number): readonly Square[] =>
  holes.flatMap((hole) => (hole.stars === stars ? [hole.square] : []));

const sinceNewGame = (events: readonly Event[]): readonly Event[] =>
  events.slice(events.findLastIndex(({ type }) => type === 'next-game') + 1);

const changesIn = (events: readonly Event[]): Changes => {
  const clowns = new Set<Square>();
  const left = new Set<Square>();
  const filled = new Set<Square>();
  const move = (from: Square, to: Square): void => {
    clowns.delete(from);
    left.add(from);
    clowns.add(to);
  };
  for (const event of events) {
    if (event.type === 'added' || event.type === 'flipped') clowns.add(event.square);
    // A pushed clown makes way for the one in the event before.
    if (event.type === 'pushed') clowns.add(event.push.to);
    if (event.type === 'walked' || event.type === 'came-home') move(event.from, event.to);
    if (event.type === 'dropped') for (const square of squareOfHole(event.drop.stars)) filled.add(square);
  }
  return { clowns: [...clowns], left: [...left], holes: [...filled] };
};

/** The changes since the board before, or by the last move if the events are unknown. */
export const changesOf = ({ mark, ring }: View, recent: readonly Event[] | undefined): Changes => {
  if (recent === undefined)
    return {
      clowns: mark === null ? [] : [mark.to],
      left: mark?.from === undefined || mark.from === null ? [] : [mark.from],
      holes: [],
    };
  const changes = changesIn(sinceNewGame(recent));
  const standing = ring.clowns.map(({ square }) => square);
  return {
    clowns: changes.clowns.filter((square) => standing.includes(square)),
    left: changes.left.filter((square) => !standing.includes(square)),
    holes: changes.holes,
  };
};
