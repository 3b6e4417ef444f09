import type { ScopedEvent } from '#engines/core/engine.js';
import type { Event } from '../event.js';
import { trainOf, type State } from '../state.js';
import { endTurn, type Progress } from './turn.js';

/**
 * Draws a wagon, announces its value and couples it. The turn goes on with an attack if the picture was in the train
 * already and an opponent has a wagon to attack; otherwise it is over.
 */
export const drawWagon = (state: State): Progress => {
  const [wagon, ...wagonPile] = state.wagonPile;
  if (wagon === undefined) throw new Error('A turn began without a wagon to draw');
  const { seat } = state;
  const train = trainOf(state, seat);
  const announced: Event = { type: 'drew', seat, picture: wagon.picture, load: wagon.load };
  const drew: ScopedEvent<Event> = state.options['open-memory']
    ? { public: announced }
    : { public: { type: 'drew', seat, picture: wagon.picture }, fleeting: announced };
  const coupled: State = {
    ...state,
    wagonPile,
    trains: state.trains.map((each, index) => (index === seat ? [...train, wagon] : each)),
    mark: { kind: 'coupled', seat },
  };
  const mayAttack =
    train.some(({ picture }) => picture === wagon.picture) &&
    state.trains.some((other, index) => index !== seat && other.length > 0);
  return mayAttack
    ? { state: { ...coupled, phase: { kind: 'decide' } }, events: [drew] }
    : endTurn({ state: coupled, events: [drew] });
};
