import type { Game } from '#renderers/kit/game/game.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { ControlRef } from '#src/discord/custom-ids/custom-id.js';
import type { PanelPlace } from '#src/discord/custom-ids/targets.js';
import { type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { choiceBlocks, type PanelRefs, positionPictures } from '#src/discord/messages/pages/panel-page.js';
import { practiceActions, replayActions } from '#src/discord/messages/pages/table-buttons.js';
import type { DrillVerdict, PosedDrill } from '#src/study/coach.js';
import { gameName } from '#src/words/games.js';
import { sceneOf } from '#src/words/scene.js';
import { reasonsLine } from '#src/words/term.js';

export interface ShownDrill {
  readonly game: Game;
  readonly posed: PosedDrill;
  readonly texts: Texts;
}

const refsOf =
  ({ posed: { drill } }: ShownDrill): PanelRefs =>
  (kind, payload): ControlRef => ({
    action: practiceActions[kind],
    tableId: drill.tableId,
    version: drill.step,
    payload,
  });

const sceneIn = ({ posed, texts }: ShownDrill): Scene => sceneOf(posed.table, texts);

const moveWords = ({ game, posed }: ShownDrill, notation: string, scene: Scene): string => {
  const move = game.engine.notation.parse(notation);
  return move.ok ? escapeMarkdown(game.renderer.move(posed.view, move.value, scene)) : notation;
};

/** Asks for a better move, with the usual panel. */
export const drillPage = (shown: ShownDrill, place: PanelPlace): Page => {
  const { game, posed, texts } = shown;
  const { view, moves } = posed;
  const scene = sceneIn(shown);
  return {
    accent: game.accent,
    blocks: [
      textBlock(
        [
          `### 🎯 ${texts.t('common:practice.title', { game: gameName(game, texts) })}`,
          texts.t('common:practice.ask'),
        ].join('\n'),
      ),
      ...choiceBlocks({ game, scene, view, moves, place, refs: refsOf(shown), texts }),
    ],
  };
};

/** The better move, and the reason for it. */
export const verdictPage = (shown: ShownDrill, notation: string, verdict: DrillVerdict): Page => {
  const { game, posed, texts } = shown;
  const { drill, mistake, view } = posed;
  const scene = sceneIn(shown);
  const words = {
    chosen: moveWords(shown, notation, scene),
    made: moveWords(shown, mistake.made, scene),
    better: moveWords(shown, mistake.better, scene),
  };
  const next: PressButton = {
    press: { action: practiceActions.open, tableId: null, version: 0, payload: '' },
    label: texts.t('common:practice.next'),
    emoji: '▶️',
    style: 'primary',
  };
  const replay: PressButton = {
    press: { action: replayActions.open, tableId: drill.tableId, version: 0, payload: String(drill.step - 1) },
    label: texts.t('common:practice.replay'),
    emoji: '🎞️',
  };
  return {
    accent: game.accent,
    blocks: [
      textBlock(`${texts.t(`common:practice.${verdict}`, words)}${reasonsLine(game, mistake.terms, scene)}`),
      ...positionPictures(game, view, scene),
      { kind: 'buttons', buttons: [next, replay] },
    ],
  };
};
