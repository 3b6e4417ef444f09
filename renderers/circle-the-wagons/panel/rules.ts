import { conditionIds, type ConditionId } from '#engines/circle-the-wagons/cards.js';
import { openCells } from '#engines/circle-the-wagons/rules/placing.js';
import { scoreOf } from '#engines/circle-the-wagons/rules/score.js';
import { noTown, townOf, type Placement } from '#engines/circle-the-wagons/rules/town.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { drawBoard } from '#renderers/circle-the-wagons/board/board.js';
import { drawConditionExamples } from '#renderers/circle-the-wagons/pictures/condition-examples.js';
import { drawChoices } from '#renderers/circle-the-wagons/pictures/choice-pictures.js';
import { drawCandidates } from '#renderers/circle-the-wagons/pictures/place-pictures.js';
import { drawExampleTown, drawLegend } from '#renderers/circle-the-wagons/pictures/rule-pictures.js';
import { isOver } from '#renderers/circle-the-wagons/spots.js';
import { conditionName, say } from '#renderers/circle-the-wagons/words.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { sampleNames } from '#renderers/kit/sample-names.js';
import type { RulesPage } from '#renderers/kit/game/game.js';
import { openingView, soloView } from './example.js';

const exampleTown: readonly Placement[] = [
  { card: 13, x: 1, y: 0, turned: false },
  { card: 4, x: 0, y: 0, turned: false },
  { card: 14, x: 3, y: 0, turned: false },
  { card: 0, x: 4, y: -1, turned: false },
  { card: 2, x: 0, y: 2, turned: false },
  { card: 1, x: 2, y: 2, turned: false },
];

const conditionsText = (ids: readonly ConditionId[], texts: Texts): string =>
  [
    ...ids.map((condition) =>
      say(texts, 'rules.condition', {
        name: conditionName(texts, condition),
        rule: say(texts, `conditions.${condition}.rule`),
      }),
    ),
    say(texts, 'rules.beside'),
  ].join('\n');

export const rulesOf = (texts: Texts): readonly RulesPage[] => {
  const scene = { texts, names: sampleNames };
  const view = openingView();
  const building: View = {
    ...view,
    towns: [exampleTown.slice(0, 3), []],
    waiting: [[0], []],
    phase: { kind: 'place', taken: true },
  };
  const cells = openCells(townOf(exampleTown.slice(0, 3))).filter((cell) => !isOver(exampleTown.slice(0, 3), cell));
  const score = scoreOf(townOf(exampleTown), noTown, []);
  const title = (key: string): string => say(texts, `rules.${key}.title`);
  const text = (key: string): string => say(texts, `rules.${key}.text`);
  const half = conditionIds.length / 2;
  const pictureOf = (ids: readonly ConditionId[]): NonNullable<RulesPage['picture']> => ({
    canvas: drawConditionExamples(ids, texts),
    alt: say(texts, 'rules.alt.conditions'),
  });
  return [
    {
      title: title('goal'),
      text: text('goal'),
      picture: { canvas: drawLegend(texts), alt: say(texts, 'rules.alt.legend') },
    },
    {
      title: title('ring'),
      text: text('ring'),
      picture: { canvas: drawChoices(view, scene), alt: say(texts, 'words.choices') },
    },
    {
      title: title('placing'),
      text: text('placing'),
      picture: {
        canvas: drawCandidates(building, { card: 0, turned: false, cells }, scene),
        alt: say(texts, 'words.candidates', { card: 0, count: cells.length }),
      },
    },
    {
      title: title('scoring'),
      text: text('scoring'),
      picture: { canvas: drawExampleTown(exampleTown, score), alt: say(texts, 'rules.alt.town') },
    },
    {
      title: title('conditions-1'),
      text: conditionsText(conditionIds.slice(0, half), texts),
      picture: pictureOf(conditionIds.slice(0, half)),
    },
    {
      title: title('conditions-2'),
      text: conditionsText(conditionIds.slice(half), texts),
      picture: pictureOf(conditionIds.slice(half)),
    },
    {
      title: title('solo'),
      text: text('solo'),
      picture: { canvas: drawBoard(soloView(), scene), alt: say(texts, 'rules.alt.solo') },
    },
  ];
};
