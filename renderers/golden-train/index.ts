import { computer, engine, type GoldenTrain } from '#engines/golden-train/index.js';
import { lesson } from './lesson.js';
import { renderer } from './renderer.js';
import type { Game } from '#renderers/kit/game/game.js';
import { example } from './panel/example.js';
import { type Drawing, drawPanel, panel, quickMoves } from './panel/panel.js';
import { rules } from './panel/rules.js';
import type { Options } from '#engines/golden-train/setup.js';
import type { Texts, Scene } from '#renderers/kit/renderer.js';
import { say, sayLoad } from './words.js';
import type { View } from '#engines/golden-train/view.js';
import { dynamitesLeft, sheriffsLeft } from './chances.js';
import { standingInWords } from '#renderers/kit/words.js';

/** With this number of dynamites left, the message warns that each one counts. */
const LOW_DYNAMITES = 2;

const standing = ({ trains }: Pick<View, 'trains'>): readonly number[] => trains.map(({ length }) => length);

const lastDynamites = ({ dynamitesLeft: count, trains }: View, scene: Scene): readonly string[] => [
  ...(count === 1 ? [say(scene.texts, 'prompt.last-dynamite')] : []),
  ...(count > LOW_DYNAMITES ? [] : [standingInWords(standing({ trains }), scene)]),
];

export const prompt = (view: View, scene: Scene): string => {
  const { phase, wagonPile } = view;
  const { texts } = scene;
  switch (phase.kind) {
    case 'over':
      return '';
    case 'draw': {
      const top = wagonPile.topLoad === null ? [] : [sayLoad(texts, 'prompt.draw', wagonPile.topLoad)];
      return [...top, ...lastDynamites(view, scene)].join('\n');
    }
    case 'decide': {
      const dynamites = dynamitesLeft(view).map(({ value, count }) =>
        say(texts, 'chances.times', { count, load: value }),
      );
      return [
        say(texts, 'prompt.decide', { dynamites: dynamites.join(' · ') }),
        say(texts, 'prompt.sheriffs', { count: sheriffsLeft(view) }),
        ...lastDynamites(view, scene),
      ].join('\n');
    }
    case 'attack': {
      const { dynamite, sum } = phase;
      return say(texts, 'prompt.attack', { dynamite, left: dynamite - sum });
    }
  }
};

const describeOptions = (options: Options, texts: Texts): readonly string[] =>
  options['open-memory'] ? [say(texts, 'chosen.open-memory')] : [];

export const goldenTrain: Game<GoldenTrain, Drawing> = {
  engine,
  computer,
  renderer,
  accent: 0x8a4b14,
  emoji: '💰',
  playOptions: [{ kind: 'flag', name: 'open-memory' }],
  describeOptions,
  inOrder: () => true,
  panel,
  drawPanel,
  quickMoves,
  prompt,
  firstTurn: (_view, { texts }) => say(texts, 'first-turn'),
  standing,
  lesson,
  rules,
  example,
};
