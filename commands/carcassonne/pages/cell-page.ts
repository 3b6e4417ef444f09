import { engine } from '../../../engines/carcassonne/index.js';
import { laysTile } from '../../../engines/carcassonne/move.js';
import { effectInWords } from '../../../renderers/carcassonne/effects.js';
import { stepInWords } from '../../../renderers/carcassonne/moves.js';
import { cellsInWords } from '../../../renderers/carcassonne/position.js';
import { cellInWords, say } from '../../../renderers/carcassonne/words.js';
import { shorten } from '../../../renderers/kit/words.js';
import type { PanelButton, PanelChoice } from '../../../src/discord/games/game.js';
import { limits } from '../../../src/discord/messages/wording.js';
import type { Page } from './drawing.js';
import { at, bestOfCells, firstThought, go, type Input, turnsOf, waysOf } from './turns.js';

/** What can be done instead of laying the tile, or before. */
const stepButtons = ({ moves, scene }: Input): readonly PanelButton[] =>
  moves.flatMap((move): readonly PanelButton[] =>
    laysTile(move)
      ? []
      : [
          {
            kind: 'button',
            label: shorten(stepInWords(scene, move.step), limits.label),
            style: 'secondary',
            to: { play: engine.notation.format(move) },
          },
        ],
  );

/** Where the tile goes: every legal cell with what it brings, numbered on the picture. */
export const cellPage = (input: Input): Page => {
  const { view, scene } = input;
  const { texts } = scene;
  const seat = view.toPlay ?? 0;
  const turns = turnsOf(input);
  const best = bestOfCells(input);
  const choices = best.map(({ turn, effect }, index) => ({ cell: turn.cell, number: index + 1, effect }));
  return {
    text: say(texts, 'panel.cell'),
    picture: { drawing: { kind: 'cells', view, choices }, alt: cellsInWords(view, choices, scene) },
    controls: [
      {
        kind: 'menu',
        prompt: say(texts, 'panel.cell-menu'),
        choices: best.map(({ turn, effect }, index): PanelChoice => ({
          label: shorten(
            say(texts, 'panel.cell-choice', {
              number: index + 1,
              cell: cellInWords(texts, turn.cell),
              effect: effectInWords(effect, seat, scene),
            }),
            limits.choice,
          ),
          ...(best.length > 5
            ? { detail: say(texts, 'panel.cell-ways', { count: waysOf(turns, turn.cell).length }) }
            : {}),
          to: go(turn, firstThought(view, at(turns, turn))),
        })),
      },
      ...stepButtons(input),
    ],
  };
};
