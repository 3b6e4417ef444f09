import { cellName } from '#engines/carcassonne/geometry/cell.js';
import abbey from './examples/abbey.json' with { type: 'json' };
import bridges from './examples/bridges.json' with { type: 'json' };
import dragon from './examples/dragon.json' with { type: 'json' };
import inns from './examples/inns.json' with { type: 'json' };
import tower from './examples/tower.json' with { type: 'json' };
import traders from './examples/traders.json' with { type: 'json' };
import { engine } from '#engines/carcassonne/index.js';
import { hasStep, type Move } from '#engines/carcassonne/move.js';
import {
  drawAbbeyRules,
  drawBridgesRules,
  drawCountRules,
  drawCult,
  drawDragonRules,
  drawFlierRules,
  drawGarden,
  drawHills,
  drawInns,
  drawKing,
  drawMonasteries,
  drawPhantom,
  drawPyramid,
  drawReach,
  drawRingmaster,
  drawRiver,
  drawRiver2,
  drawTowerRules,
  drawTraders,
  drawTraps,
} from '#renderers/carcassonne/rules/module-pictures.js';
import { moveInWords } from '#renderers/carcassonne/words/moves.js';
import { say } from '#renderers/carcassonne/words/words.js';
import { shorten } from '#renderers/kit/words.js';
import type { PanelButton, PanelChoice } from '#renderers/kit/game/game.js';
import { limits } from '#renderers/kit/wording.js';
import type { ModulePages } from './module-page.js';
import type { Page } from './pages/drawing.js';
import { placesPage } from './pages/places-page.js';
import { questionOf } from './pages/answers.js';
import type { Input } from './pages/turns.js';

const playing = (move: Move): { readonly play: string } => ({ play: engine.notation.format(move) });

/**
 * The dragon's possible steps with the figures that it would eat; below, the same for all further steps of the player.
 */
const dragonPage = (input: Input): Page => {
  const { view, moves, scene } = input;
  const { texts } = scene;
  const steps = moves.flatMap((move) => (hasStep(move) && move.step.kind === 'dragon' ? [{ move, ...move.step }] : []));
  const further = steps.filter(({ on }) => on === true);
  const buttons = steps
    .filter(({ on }) => on !== true)
    .map(({ move }): PanelButton => ({
      kind: 'button',
      label: shorten(moveInWords(view, move, scene), limits.label),
      style: 'primary',
      to: playing(move),
    }));
  const menu = {
    kind: 'menu',
    prompt: say(texts, 'panel.dragon-on-menu'),
    choices: further.map(({ move, cell }): PanelChoice => ({
      label: say(texts, 'panel.dragon-on-choice', { cell: cellName(cell) }),
      to: playing(move),
    })),
  } as const;
  return { ...questionOf(input), controls: [...buttons, ...(further.length === 0 ? [] : [menu])] };
};

const flightPage = (input: Input): Page => {
  const to = input.view.slices.flier?.flight?.to ?? null;
  return placesPage(
    input,
    (step) => (step.kind === 'land' && to !== null ? { cell: to, spot: step.spot } : null),
    to === null ? [] : [to],
  );
};

const capturePage = (input: Input): Page => {
  const raised = input.view.slices.tower?.raised ?? null;
  return placesPage(input, (step) => (step.kind === 'capture' ? step : null), raised === null ? [] : [raised]);
};

export const modulePages: readonly ModulePages[] = [
  {
    rules: { key: 'tent', picture: drawReach },
    example: {
      key: 'tent',
      fits: (events) =>
        events.some((event) => event.type === 'tent-scored' && event.points.some((points) => points > 0)),
    },
  },
  { rules: { key: 'acrobats', picture: drawPyramid } },
  { rules: { key: 'ringmaster', picture: drawRingmaster } },
  { rules: { key: 'inns', picture: drawInns }, shown: { key: 'inns', ...inns } },
  { rules: { key: 'abbot', picture: drawGarden } },
  { rules: { key: 'traders', picture: drawTraders }, shown: { key: 'traders', ...traders } },
  { rules: { key: 'river', picture: drawRiver } },
  { rules: { key: 'river2', picture: drawRiver2 } },
  {
    rules: { key: 'dragon', picture: drawDragonRules },
    shown: { key: 'dragon', ...dragon },
    decision: { phase: 'dragon', page: dragonPage },
  },
  { rules: { key: 'abbey', picture: drawAbbeyRules }, shown: { key: 'abbey', ...abbey } },
  {
    rules: { key: 'tower', picture: drawTowerRules },
    shown: { key: 'tower', ...tower },
    decision: { phase: 'tower-capture', page: capturePage },
  },
  { rules: { key: 'flier', picture: drawFlierRules }, decision: { phase: 'flier-flight', page: flightPage } },
  { rules: { key: 'bridges', picture: drawBridgesRules }, shown: { key: 'bridges', ...bridges } },
  { rules: { key: 'monasteries', picture: drawMonasteries } },
  { rules: { key: 'king', picture: drawKing } },
  { rules: { key: 'cult', picture: drawCult } },
  { rules: { key: 'count', picture: drawCountRules } },
  { rules: { key: 'russian', picture: drawTraps } },
  { rules: { key: 'phantom', picture: drawPhantom } },
  { rules: { key: 'hills', picture: drawHills } },
];
