import type { Seat } from '#engines/core/seat.js';
import { featuresOf } from '#engines/carcassonne/board/lookup.js';
import type { Feature } from '#engines/carcassonne/board/board.js';
import { itemsOf } from '#engines/carcassonne/persistent/sparse-array.js';
import { positionOf, type View } from '#engines/carcassonne/position/view.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { isScored, majority, scoredEvent, worth } from '#engines/carcassonne/rules/scoring.js';
import type { Landmark, Scene } from '#renderers/kit/renderer.js';
import { tableLand } from './board.js';
import { outlinesOf } from './landscape/outlines.js';
import { featureInWords } from './words/events.js';
import { say } from './words/words.js';

/** Fields are below everything else, because their grass extends furthest. */
const isField = ({ kind }: Feature): boolean => kind === 'field';

/** Every feature that pays at the end at the latest: its place, its owners, and its current points. */
export const landmarksOf = (view: View, scene: Scene): readonly Landmark[] => {
  const { texts, names } = scene;
  const rules = rulesOf(view.options);
  const position = positionOf(rules, view);
  const { board } = position;
  const land = tableLand(view);
  const landmarkOf = (feature: Feature): Landmark => {
    const event = scoredEvent(rules, position, feature, false);
    const holders: readonly Seat[] = majority(rules, board, feature);
    return {
      outlines: outlinesOf(view, event.parts, land.areaOf),
      words: say(texts, `landmarks.${holders.length > 0 ? 'held' : event.complete ? 'over' : 'free'}`, {
        feature: featureInWords(event, texts),
        names: texts.list(holders.map((seat) => names[seat] ?? '')),
        count: worth(rules, board, feature),
      }),
    };
  };
  const features = new Map(
    itemsOf(board.tiles)
      .flatMap((tile) => featuresOf(board, tile))
      .map((feature) => [feature.id, feature] as const),
  );
  return [...features.values()]
    .filter((feature) => isScored(rules, feature))
    .toSorted((one, other) => Number(isField(other)) - Number(isField(one)))
    .map(landmarkOf);
};
