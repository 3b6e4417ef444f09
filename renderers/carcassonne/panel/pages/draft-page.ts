import { engine } from '#engines/carcassonne/index.js';
import type { Placement } from '#engines/carcassonne/move.js';
import { firstDraft } from '#renderers/carcassonne/words/drafts.js';
import { sayEffect, shownEffect } from '#renderers/carcassonne/words/effects.js';
import { stepInWords } from '#renderers/carcassonne/words/moves.js';
import { previewInWords, type DraftTurn } from '#renderers/carcassonne/landscape/preview.js';
import { placementInWords, say } from '#renderers/carcassonne/words/words.js';
import type { PanelButton } from '#renderers/kit/game/game.js';
import { goToPart } from './cell-page.js';
import type { Page } from './drawing.js';
import { otherSteps } from './other-steps.js';
import { at, go, type Input, stepOf, turnsOf, waysOf } from './turns.js';

const turnButton = (input: Input, placement: Placement, part: number): readonly PanelButton[] => {
  const turns = turnsOf(input);
  const ways = waysOf(turns, placement.cell);
  if (ways.length <= 1) return [];
  const turned = { ...placement, rotation: ways[(ways.indexOf(placement.rotation) + 1) % ways.length] ?? 0 };
  return [
    {
      kind: 'button',
      label: say(input.scene.texts, 'panel.turn-button'),
      emoji: '🔄',
      style: 'secondary',
      to: go(turned, firstDraft(input.view, at(turns, turned), input.scene), part),
    },
  ];
};

/**
 * The tile in its place with the figure: the player confirms it, or goes back.
 *
 * @param chosen the index of the visible turn with this placement; the result is null beyond the last
 * @param part the index of the landscape part for the way back
 */
export const draftPage = (input: Input, placement: Placement, chosen: number, part: number): Page | null => {
  const { view, scene } = input;
  const { texts } = scene;
  const here = at(turnsOf(input), placement);
  const turn = here[chosen];
  if (turn === undefined) return null;
  const { menu, offers } = otherSteps(input, here, chosen, (index) => go(placement, index, part));
  const effect = shownEffect(view, turn, scene);
  const step = stepOf(turn);
  const draft: DraftTurn = { placement, step, effect, offers };
  const words = {
    placement: placementInWords(texts, placement),
    ...(step === null ? {} : { step: stepInWords(scene, step) }),
  };
  return {
    text: sayEffect(
      step === null ? 'panel.thought-alone' : 'panel.thought',
      words,
      { effect, seat: view.toPlay ?? 0 },
      scene,
    ),
    picture: { drawing: { kind: 'preview', view, draft }, alt: previewInWords(view, draft, scene) },
    controls: [
      {
        kind: 'button',
        label: say(texts, step?.kind === 'pass' ? 'panel.lay-without' : 'panel.lay-button'),
        emoji: '✅',
        style: 'success',
        to: { play: engine.notation.format(turn) },
      },
      ...turnButton(input, placement, part),
      { kind: 'button', label: say(texts, 'panel.back-button'), style: 'secondary', to: goToPart(part) },
      ...menu,
    ],
  };
};
