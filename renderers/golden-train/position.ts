import type { Seat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import { targetName, trainLetter } from '#engines/golden-train/notation.js';
import type { WagonView, View } from '#engines/golden-train/view.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { altTextOf, escapeMarkdown, stoppedInWords } from '#renderers/kit/words.js';
import { aWagon, freight, loadInWords, say, sayLoad } from './words.js';

type Names = (seat: Seat) => string;

const targetsInWords = (
  { trains }: View,
  targets: readonly { seat: Seat; position: number }[],
  scene: Scene,
): string =>
  targets.length === 0
    ? say(scene.texts, 'words.no-target')
    : scene.texts.list(
        targets.map((target) => {
          const wagon = trains[target.seat]?.[target.position - 1];
          return wagon === undefined ? targetName(target) : wagonInWords(wagon, target, scene);
        }),
      );

const turn = (view: View, scene: Scene, name: Names): string => {
  const { phase, seat } = view;
  const { texts } = scene;
  const params = { name: name(seat), letter: trainLetter(seat) };
  if (scene.stopped === true && phase.kind !== 'over') return stoppedInWords(texts);
  switch (phase.kind) {
    case 'over': {
      const winners = winnersOf(phase.result.places).map((seat) => name(seat));
      return `${say(texts, `words.ended-${phase.because}`)} ${say(texts, 'words.winners', { names: texts.list(winners), count: winners.length })}`;
    }
    case 'attack': {
      const { dynamite, sum } = phase;
      return say(texts, 'words.attack', {
        ...params,
        dynamite,
        sum,
        targets: targetsInWords(view, phase.targets, scene),
      });
    }
    case 'decide': {
      const coupled = view.trains[seat]?.at(-1);
      return say(texts, 'words.decide', {
        ...params,
        wagon: coupled === undefined ? '' : aWagon(texts, coupled.picture),
      });
    }
    case 'draw':
      return say(texts, 'words.draw', params);
  }
};

const wagonPile = ({ wagonPile: { count, topLoad } }: View, { texts }: Scene): string =>
  topLoad === null ? say(texts, 'words.no-wagons') : sayLoad(texts, 'words.wagon-pile', topLoad, { count });

const dynamites = ({ dynamitesLeft, usedDynamites }: View, { texts }: Scene): readonly string[] => [
  say(texts, 'words.dynamites', { count: dynamitesLeft }),
  ...(usedDynamites.length === 0 ? [] : [say(texts, 'words.used', { values: usedDynamites.join(', ') })]),
];

/** "B3 gold", and its load if visible. */
const wagonInWords = (
  { picture, load }: WagonView,
  target: { readonly seat: Seat; readonly position: number },
  { texts }: Scene,
): string => {
  const params = { target: targetName(target), freight: freight(texts, picture) };
  return load === null
    ? say(texts, 'words.wagon', params)
    : say(texts, 'words.open-wagon', { ...params, load: loadInWords(texts, load) });
};

const trains = ({ trains: all }: View, scene: Scene, name: Names): readonly string[] =>
  all.map((train, seat) => {
    const params = { name: name(seat), letter: trainLetter(seat) };
    const wagons = train.map((wagon, index) => wagonInWords(wagon, { seat, position: index + 1 }, scene)).join(', ');
    return train.length === 0
      ? say(scene.texts, 'words.no-train', params)
      : say(scene.texts, 'words.train', { ...params, count: train.length, wagons });
  });

const mark = ({ mark: last }: View, { texts }: Scene, name: Names): readonly string[] => {
  switch (last?.kind) {
    case undefined:
      return [];
    case 'coupled':
    case 'lost':
      return [say(texts, `words.mark-${last.kind}`, { name: name(last.seat) })];
    case 'robbed':
      return [say(texts, 'words.mark-robbed', { names: texts.list(last.seats.map(name)) })];
  }
};

/** The position for an alt text: information needed for the next move comes first, because the end may be cut off. */
export const altTextInWords = (view: View, scene: Scene): string => {
  const name: Names = (seat) => scene.names[seat] ?? '';
  return altTextOf([
    turn(view, scene, name),
    ...trains(view, scene, name),
    wagonPile(view, scene),
    say(scene.texts, 'words.dynamites', { count: view.dynamitesLeft }),
    say(scene.texts, 'words.discard', { count: view.discardedWagons.length }),
  ]);
};

const discardsInWords = ({ discardedWagons }: View, { texts }: Scene): readonly string[] =>
  discardedWagons.length === 0
    ? []
    : [
        say(texts, 'words.discarded', {
          wagons: discardedWagons
            .map(({ picture, load }) =>
              say(texts, 'words.bare-open-wagon', {
                freight: freight(texts, picture),
                load: loadInWords(texts, load),
              }),
            )
            .join(', '),
        }),
      ];

export const positionInWords = (view: View, scene: Scene): string => {
  const name: Names = (seat) => `**${escapeMarkdown(scene.names[seat] ?? '')}**`;
  return [
    turn(view, scene, name),
    ...trains(view, scene, name),
    wagonPile(view, scene),
    ...dynamites(view, scene),
    ...discardsInWords(view, scene),
    ...mark(view, scene, name),
    ...(view.phase.kind === 'over'
      ? []
      : [say(scene.texts, view.openMemory ? 'words.memory-open' : 'words.memory-closed')]),
  ].join('\n');
};
