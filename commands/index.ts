import type { Feature } from '../src/discord/interactions/command.js';
import { board } from './board.js';
import { chances } from './chances.js';
import { clock, pause } from './clock.js';
import { close, resign } from './endings.js';
import { exportGame } from './export.js';
import { fairness } from './fairness.js';
import { hand } from './hand.js';
import { help } from './help.js';
import { comeBack, replacement, vote } from './consent.js';
import { invitations } from './invitations.js';
import { begin, computer, join, keep, leave } from './lobby.js';
import { move } from './move.js';
import { options } from './options.js';
import { ownSettings } from './own-settings.js';
import { panel } from './panel.js';
import { play } from './play.js';
import { privacy } from './privacy.js';
import { replay } from './replay.js';
import { rules } from './rules.js';
import { settings } from './settings.js';
import { leaderboard } from './leaderboard.js';
import { stats } from './stats.js';
import { tables } from './tables.js';
import { watch } from './watch.js';
import { tournament } from './tournament.js';
import { undo } from './undo.js';
import { verification } from './verify.js';

/** Everything that people can do at any table. */
export const features: readonly Feature[] = [
  play,
  join,
  leave,
  begin,
  computer,
  invitations,
  options,
  clock,
  pause,
  move,
  panel,
  hand,
  chances,
  fairness,
  verification,
  exportGame,
  replay,
  board,
  undo,
  vote,
  replacement,
  comeBack,
  resign,
  close,
  keep,
  rules,
  tables,
  stats,
  leaderboard,
  tournament,
  watch,
  settings,
  ownSettings,
  privacy,
  help,
];
