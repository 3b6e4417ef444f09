import type { Event } from '#engines/golden-train/event.js';
import type { Move } from '#engines/golden-train/move.js';
import type { View } from '#engines/golden-train/view.js';
import type { Rect } from '#renderers/kit/layout.js';
import { cornersOf, type Regions } from '#renderers/kit/regions.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { GAP, placesOf } from './board/board.js';
import { pilePlaces } from './board/piles.js';
import { trainPanels, wagonPlaces } from './board/trains.js';
import { moveInWords } from './moves.js';
import { say } from './words.js';

const question = ({ phase }: View): string => {
  if (phase.kind !== 'attack') return phase.kind;
  return phase.targets.length === 0 ? 'attack' : 'attack-on';
};

const standsOf = (view: View): readonly (readonly Rect[])[] => {
  const { trains, layout } = placesOf(view);
  return trainPanels(trains, layout, GAP).map((panel, seat) => wagonPlaces(panel, layout, seat));
};

export const arrivalsOf = (view: View, events: readonly Event[]): readonly Rect[] => {
  const stands = standsOf(view);
  return events.flatMap((event) => {
    if (event.type !== 'drew' && event.type !== 'robbed') return [];
    return stands[event.seat]?.slice(event.type === 'drew' ? -1 : -event.wagons.length) ?? [];
  });
};

/** Players tap the pile to draw, the dynamites to attack, and a wagon as the target of an attack. */
export const regionsOf = (view: View, moves: readonly Move[], scene: Scene): Regions<Move> => {
  const { wagons, dynamites } = pilePlaces(placesOf(view).piles);
  const stands = standsOf(view);
  const placeOf = (move: Move): Rect | null => {
    switch (move.kind) {
      case 'draw':
        return wagons;
      case 'attack':
        return dynamites;
      case 'hit':
        return stands[move.seat]?.[move.position - 1] ?? null;
      case 'pass':
      case 'stop':
        return null;
    }
  };
  return {
    prompt: say(scene.texts, `regions.${question(view)}`),
    pieces: stands.flat(),
    regions: moves.map((move) => {
      const place = placeOf(move);
      return {
        outline: place === null ? null : cornersOf(place),
        label: moveInWords(view, move, scene),
        moves: [move],
        // Lit dynamite burns, and the wagons of a train stand close together: a second tap confirms both.
        ...(move.kind === 'draw' ? { plays: true } : {}),
        ...(move.kind === 'hit' ? { isPiece: true } : {}),
      };
    }),
  };
};
