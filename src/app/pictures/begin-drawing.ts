import { constants, getPriority, setPriority } from 'node:os';
import { keepSpritesOfManyTables } from '#renderers/kit/sprites.js';
import type { Requester } from '#src/discord/messages/pictures/picture-program.js';

/**
 * Starts a drawing program in its own process, which ends with its parent process.
 *
 * @param below the niceness above the bot's: where processors are few, people's interactions come before pictures
 * @returns the parent process
 */
export const beginDrawing = <DrawingRequest, DrawingAnswer>(
  below: number,
): Requester<DrawingRequest, DrawingAnswer> => {
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + below));
  // A signal to the whole process group concerns the bot, which ends this process when it needs no more pictures.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  keepSpritesOfManyTables();
  return {
    onAsked: (listener) => process.on('message', listener),
    // An error means that the parent has gone and the channel with it, which is normal here.
    tell: (told) => process.send?.(told, undefined, {}, (error) => error !== null && process.exit()),
  };
};
