import '#src/lib/source-stacks.js';
import { answerAnimation } from '#src/discord/messages/animations/answer-animation.js';
import { gamesById } from '../games.js';
import { beginDrawing } from './begin-drawing.js';

/** The niceness above the bot's: an animation is less urgent than a board. */
const BELOW = 10;

answerAnimation(beginDrawing(BELOW), gamesById);
