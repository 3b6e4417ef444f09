import { QuickRandom } from '#engines/core/quick-random.js';
import type { Random } from '#engines/core/random.js';
import { colours, type Colour } from './board/board.js';
import { MAX_TURNS } from './rules/turn.js';
import type { State } from './state.js';
import type { View } from './view.js';

/**
 * The seat that began the current game. Every turn of it, lost ones too, passed to the next seat, except a last turn
 * that ended the table.
 */
const beginnerOf = ({ seat, result, turnsLeft, colours: { length: seats } }: View): number => {
  const passed = MAX_TURNS - turnsLeft - (result === null ? 0 : 1);
  return (((seat - passed) % seats) + seats) % seats;
};

/** A game that matches the view: colours unknown to the viewer and all future rolls are drawn again. */
export const imagine = (view: View, _memory: object, source: Random): State => {
  const random = new QuickRandom(source);
  const pool = random.shuffle(colours.filter((colour) => !view.colours.includes(colour)));
  const drawColour = (): Colour => {
    const colour = pool.shift();
    if (colour === undefined) throw new RangeError('there are fewer colours than seats');
    return colour;
  };
  return {
    options: view.options,
    ring: view.ring,
    colours: view.colours.map((colour) => colour ?? drawColour()),
    seat: view.seat,
    face: view.face,
    turn: view.turn,
    turnsOfGame: MAX_TURNS - view.turnsLeft,
    beginner: beginnerOf(view),
    finished: view.finished,
    lastRing: view.lastRing ?? null,
    over: view.result !== null,
    mark: view.mark,
    lost: view.lost,
    rolls: [],
    random: random.rest,
  };
};
