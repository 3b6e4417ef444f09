import { hasStep, laysTile, type Move, type TurnStep } from '#engines/carcassonne/move.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { effectInWords, effectOf, isTelling } from './effects.js';
import { looks } from '../modules/index.js';
import { figureName, partInWords, placeInWords, placementInWords, say } from './words.js';

export const stepInWords = ({ texts, names }: Pick<Scene, 'texts' | 'names'>, step: TurnStep): string => {
  if (step.kind === 'pass') return say(texts, 'moves.pass');
  if (step.kind === 'put')
    return say(texts, 'moves.put', { figure: figureName(texts, step.figure), place: placeInWords(texts, step.spot) });
  if (step.kind === 'part') return say(texts, `moves.part-${step.of}`, partInWords(step.cell));
  const { kind } = step;
  return looks.find(({ steps }) => steps?.kinds.includes(kind))?.steps?.inWords(texts, step, names) ?? kind;
};

/** Describes declining what the phase offers: a module's question has words of its own. */
const passInWords = ({ phase }: View, texts: Texts): string => {
  const [own] = looks.flatMap(({ passes }) => passes?.[phase] ?? []);
  return say(texts, own ?? (phase === 'figure' ? 'moves.pass' : 'moves.pass-other'));
};

export const moveAlone = (view: View, scene: Scene, move: Move): string => {
  const { texts } = scene;
  if (!laysTile(move)) return move.step.kind === 'pass' ? passInWords(view, texts) : stepInWords(scene, move.step);
  const placement = placementInWords(texts, move);
  return hasStep(move) ? say(texts, 'moves.whole', { placement, step: stepInWords(scene, move.step) }) : placement;
};

/** A move in words: the tile's place, the figure, and the immediate effect. */
export const moveInWords = (view: View, move: Move, scene: Scene): string => {
  const { texts } = scene;
  const words = moveAlone(view, scene, move);
  const effect = effectOf(view, move);
  const seat = view.toPlay ?? 0;
  if (!isTelling(effect, seat, scene)) return words;
  return say(texts, 'moves.bringing', { move: words, effect: effectInWords(effect, seat, scene) });
};
