import type { Feature } from '#src/discord/interactions/command.js';
import { advice } from './features/game/hint.js';
import { premoves } from './features/game/premoves.js';
import { analysis } from './features/records/analysis.js';
import { board } from './features/game/board.js';
import { chances } from './features/game/chances.js';
import { clock, pause } from './features/lobby/clock.js';
import { close, resign } from './features/game/endings.js';
import { exportGame } from './features/records/export.js';
import { fairness } from './features/records/fairness.js';
import { hand } from './features/game/hand.js';
import { help } from './features/settings/help.js';
import { comeBack, replacement, vote } from './features/game/consent.js';
import { invitations } from './features/lobby/invitations.js';
import { computer } from './features/lobby/computers.js';
import { begin, join, keep, leave } from './features/lobby/lobby.js';
import { move } from './features/game/move.js';
import { options } from './features/lobby/options.js';
import { ownSettings } from './features/settings/own-settings.js';
import { panel } from './features/game/panel.js';
import { play } from './features/lobby/play.js';
import { privacy } from './features/settings/privacy.js';
import { replay } from './features/records/replay.js';
import { puzzle } from './features/records/puzzle.js';
import { rules } from './features/settings/rules.js';
import { settings } from './features/settings/settings.js';
import { leaderboard } from './features/records/leaderboard.js';
import { stats } from './features/records/stats.js';
import { tables } from './features/game/tables.js';
import { watch } from './features/game/watch.js';
import { tournament } from './features/records/tournament.js';
import { undo } from './features/game/undo.js';
import { verification } from './features/records/verify.js';

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
  advice,
  premoves,
  hand,
  chances,
  fairness,
  verification,
  exportGame,
  replay,
  analysis,
  puzzle,
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
