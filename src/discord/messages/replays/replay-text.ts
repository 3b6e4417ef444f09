import { gameName } from '../../games/games.js';
import { lastStepOf, type ShownGame, stateAfter, wordsOfStep } from './shown-game.js';

/** What Discord's markdown marks, taken away: the words are read in an editor. */
const plain = (text: string): string =>
  text
    .replace(/\*\*/gu, '')
    .replace(/\\(?=[\\*_~`|<>[\]()#:@+.-])/gu, '')
    .replace(/\s*\n\s*/gu, ' ');

/** A whole game as text: a line a move, its words and how it is written, and at last how the game stands. */
export const replayText = (shown: ShownGame): string => {
  const { game, replay, names, texts } = shown;
  const title = `${gameName(game, texts.locale)} · ${names.join(', ')}`;
  const lines = replay.steps.map(({ notation }, step) => {
    const words = plain(wordsOfStep(shown, step));
    return `${step}. ${notation === null ? words : `${words} [${notation}]`}`;
  });
  return [title, '', ...lines, '', plain(stateAfter(shown, lastStepOf(shown))), ''].join('\n');
};
