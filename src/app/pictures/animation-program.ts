/** The program of a process that makes one animation. */
import '#src/lib/source-stacks.js';
import { answerAnimation } from '#src/discord/messages/animations/answer-animation.js';
import { gamesById } from '../games.js';
import { beginDrawing } from './begin-drawing.js';

/** How far below the bot: nothing waits for it as for a board. */
const BELOW = 10;

answerAnimation(beginDrawing(BELOW), gamesById);
