import type { Invariants } from '#tests/harness/checks/invariants.js';

export const invariant = {
  uncaught: 'the program: no error that nobody catches',
  inTime: 'forged interactions: an answer within 3 s',
  clear: 'forged interactions: a clear answer in the reader’s language, for them alone',
  unchanged: 'forged interactions: nothing stored changes',
  sound: 'forged interactions: nothing fails inside',
  unseen: 'forged interactions: the channels stay as they are',
  complete: 'forged interactions: every command, option and control of every game is tried',
  own: 'what is for oneself: nobody else’s data is read or changed',
  legal: 'forged moves that are legal: exactly that move, by its player',
  pages: 'forged links and frames of pages: nothing opens, nothing changes',
  attackSound: 'attacks on the server of pages: it goes on, and no error is logged',
  attackPause: 'attacks on the server of pages: no pause over 50 ms, or twice the longest of calm play',
  attackOthers: 'attacks on the server of pages: requests and moves of others take less than 200 ms',
  notation: 'notation: any text is refused, or is a move that reads the same again',
  notationTime: 'notation: read within 50 ms',
  standstill: 'random games: after every move somebody has one, or the game is over',
  fileAnswered: 'hostile game files: a clear sentence for each',
  filePause: 'hostile game files: others are listened to meanwhile, for nine tenths of the time at least',
  rowStart: 'damaged rows: the bot starts',
  rowAnswers: 'damaged rows: every table answers clearly within 3 s',
  rowOthers: 'damaged rows: other tables answer as before',
  rowClocks: 'damaged rows: other tables’ clocks go on',
  rowFollowed: 'damaged rows: others are told of their turn, and shown what they watch',
  rowFailures: 'damaged rows: what fails inside is about the damaged tables',
  rowKept: 'damaged rows: no row is lost or rewritten',
} as const;

export type FuzzInvariants = Invariants<(typeof invariant)[keyof typeof invariant]>;

/** The time for any answer. */
export const IN_TIME_MS = 3_000;
