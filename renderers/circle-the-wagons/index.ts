import { computer, engine, type CircleTheWagons } from '#engines/circle-the-wagons/index.js';
import { lesson } from './lesson.js';
import { levels, type Options } from '#engines/circle-the-wagons/setup.js';
import { renderer } from './renderer.js';
import type { Game } from '#renderers/kit/game/game.js';
import { choosingPanel, type Drawing, drawPanel, rivalName } from './panel/choosing.js';
import { exampleOf } from './panel/example.js';
import { placingPanel, quickMoves } from './panel/placing.js';
import { rulesOf } from './panel/rules.js';
import { inSolo, say } from './words.js';
import type { Texts, Scene } from '#renderers/kit/renderer.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { newestChangesInWords } from './tried-placements.js';
import { boldName, standingInWords } from '#renderers/kit/words.js';

/** The ring is called low from this number of cards on: a third of a full one. */
const LOW_CARDS = 6;

const standing = ({ scores }: View): readonly number[] => scores.map(({ total }) => total);

/** The effects of the rival's newest card, which the points alone do not show. */
const rivalsCard = (view: View, scene: Scene): string => {
  const { newest, seat, towns } = view;
  const card = newest === null || newest === seat ? undefined : towns[newest]?.at(-1)?.card;
  if (newest === null || card === undefined) return '';
  const { texts } = scene;
  const { own, rivals } = newestChangesInWords(view, texts);
  const changes = [
    ...(own.length === 0 ? [] : [texts.list(own)]),
    ...(rivals.length === 0
      ? []
      : [say(texts, 'prompt.rival', { name: boldName(scene, seat), changes: texts.list(rivals) })]),
  ];
  return changes.length === 0
    ? ''
    : say(texts, 'prompt.brought', { card, name: boldName(scene, newest), changes: changes.join(' · ') });
};

const fewLeft = (view: View, scene: Scene): string => {
  const { ring, stranger } = view;
  if (ring.length > LOW_CARDS || stranger?.round === 1) return '';
  const { texts, names } = scene;
  const points = standing(view);
  const words =
    stranger === null
      ? standingInWords(points, scene)
      : standingInWords([...points, stranger.points], {
          ...scene,
          names: [...names.slice(0, points.length), say(texts, 'prompt.stranger')],
        });
  return `${say(texts, ring.length === 0 ? 'prompt.none-left' : 'prompt.left', { count: ring.length })} ${words}`;
};

const prompt = (view: View, scene: Scene): string =>
  view.result === null ? [rivalsCard(view, scene), fewLeft(view, scene)].filter((line) => line !== '').join('\n') : '';

const outsider = ({ stranger }: View, texts: Texts) =>
  stranger === null ? null : { name: say(texts, 'board.stranger.name'), points: stranger.points };

const describeOptions = (options: Options, texts: Texts): readonly string[] =>
  options.solo === 'off' ? [] : [say(texts, `chosen.${options.solo}`)];

export const circleTheWagons: Game<CircleTheWagons, Drawing> = {
  engine,
  computer,
  renderer,
  accent: 0x7a4a26,
  emoji: '🤠',
  playOptions: [{ kind: 'choice', name: 'solo', choices: ['off', ...levels] }],
  solo: { solo: 'newcomer' },
  describeOptions,
  inOrder: () => true,
  panel: (input) => (input.view.phase.kind === 'place' ? placingPanel(input) : choosingPanel(input)),
  drawPanel,
  quickMoves,
  prompt,
  firstTurn: (view, scene) =>
    view.phase.kind === 'over'
      ? ''
      : say(scene.texts, `first-turn.${view.phase.kind}`, {
          name: rivalName(view, scene),
          ...inSolo(view),
        }),
  standing,
  outsider,
  lesson,
  rules: rulesOf,
  example: exampleOf,
};
