import { constants, getPriority, setPriority } from 'node:os';
import { keepSpritesOfManyTables } from '#renderers/kit/sprites.js';
import type { Requester } from '#src/discord/messages/pictures/picture-program.js';

/**
 * Begins a program that draws in a process of its own, and ends with the process that has started it.
 *
 * @param below how far below the bot: where processors are few, people's clicks come before pictures
 * @returns the process that has started it
 */
export const beginDrawing = <DrawingRequest, DrawingAnswer>(
  below: number,
): Requester<DrawingRequest, DrawingAnswer> => {
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + below));
  // A signal to the whole group is meant for the bot, which ends this one when it needs no more pictures.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  keepSpritesOfManyTables();
  return {
    onAsked: (listener) => process.on('message', listener),
    // Without the process that has asked there is no reader, and the channel's end is no fault.
    tell: (told) => process.send?.(told, undefined, {}, (error) => error !== null && process.exit()),
  };
};
