import shown from '../examples/dragon.json' with { type: 'json' };
import { engine } from '#engines/carcassonne/index.js';
import { hasStep, type Move } from '#engines/carcassonne/move.js';
import { drawDragonRules } from '#renderers/carcassonne/modules/dragon/rules.js';
import { moveInWords } from '#renderers/carcassonne/words/moves.js';
import { cellInWords, say } from '#renderers/carcassonne/words/words.js';
import { shorten } from '#renderers/kit/words.js';
import type { PanelButton, PanelChoice } from '#src/discord/catalog/game.js';
import { limits } from '#src/discord/messages/wording.js';
import type { ModulePages } from '../module-page.js';
import type { Page } from '../pages/drawing.js';
import { questionOf } from '../pages/question.js';
import type { Input } from '../pages/turns.js';

const playing = (move: Move): { readonly play: string } => ({ play: engine.notation.format(move) });

/** Where the dragon goes, and whom it would eat there; below, the same for all further steps of the player. */
const dragonPage = (input: Input): Page => {
  const { view, moves, scene } = input;
  const { texts } = scene;
  const steps = moves.flatMap((move) => (hasStep(move) && move.step.kind === 'dragon' ? [{ move, ...move.step }] : []));
  const further = steps.filter(({ on }) => on === true);
  return {
    ...questionOf(input),
    controls: [
      ...steps.flatMap(({ move, on }): readonly PanelButton[] =>
        on === true
          ? []
          : [
              {
                kind: 'button',
                label: shorten(moveInWords(view, move, scene), limits.label),
                style: 'primary',
                to: playing(move),
              },
            ],
      ),
      ...(further.length === 0
        ? []
        : [
            {
              kind: 'menu',
              prompt: say(texts, 'panel.dragon-on-menu'),
              choices: further.map(({ move, cell }): PanelChoice => ({
                label: say(texts, 'panel.dragon-on-choice', { cell: cellInWords(texts, cell) }),
                to: playing(move),
              })),
            } as const,
          ]),
    ],
  };
};

export const dragonPages: ModulePages = {
  decision: { phase: 'dragon', page: dragonPage },
  rules: { key: 'dragon', picture: drawDragonRules },
  shown: { key: 'dragon', ...shown },
};
