import { isolated } from '#renderers/kit/words.js';
import { gameName } from '#src/discord/catalog/games.js';
import {
  lastStepOf,
  plainWords,
  type ShownGame,
  stateAfter,
  wordsOfStep,
} from '#src/discord/messages/replays/shown-game.js';

/** A whole game as text: a line a move, its words and how it is written, and at last how the game stands. */
export const replayText = (shown: ShownGame): string => {
  const { game, replay, names, texts } = shown;
  const title = `${gameName(game, texts.locale)} · ${names.map(isolated).join(', ')}`;
  const lines = replay.steps.map(({ notation }, step) => {
    const words = plainWords(wordsOfStep(shown, step));
    return `${step}. ${notation === null ? words : `${words} [${notation}]`}`;
  });
  return [title, '', ...lines, '', plainWords(stateAfter(shown, lastStepOf(shown))), ''].join('\n');
};
