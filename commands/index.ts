import type { Feature } from '#src/discord/interactions/command.js';
import { hint } from './hint/hint.js';
import { premoves } from './premoves/premoves.js';
import { analysis } from './analysis/analysis.js';
import { board } from './game/board.js';
import { chances } from './game/chances.js';
import { claims } from './game/claims.js';
import { clock, pause } from './settings/clock.js';
import { challenges } from './lobby/challenge.js';
import { close, resign } from './game/endings.js';
import { exportGame } from './fairness/export.js';
import { fairness } from './fairness/fairness.js';
import { hand } from './hand/hand.js';
import { learn } from './learn/learn.js';
import { help } from './help/help.js';
import { comeBack, replacement, vote } from './consent/consent.js';
import { invitations } from './lobby/invitations.js';
import { computer } from './lobby/computers.js';
import { begin, join, keep, leave, more } from './lobby/lobby.js';
import { move } from './game/move.js';
import { options } from './lobby/options.js';
import { ownSettings } from './settings/own-settings.js';
import { panel } from './game/panel.js';
import { play } from './lobby/play.js';
import { practice } from './practice/practice.js';
import { privacy } from './help/privacy.js';
import { recap } from './recap/recap.js';
import { replay } from './replay/replay.js';
import { puzzle } from './puzzle/puzzle.js';
import { rules } from './help/rules.js';
import { settings } from './settings/settings.js';
import { leaderboard } from './statistics/leaderboard.js';
import { stats } from './statistics/stats.js';
import { tablePage } from './table-page/table-page.js';
import { tables } from './game/tables.js';
import { watch } from './watch/watch.js';
import { night } from './night/night.js';
import { tournament } from './tournament/tournament.js';
import { undo } from './consent/undo.js';
import { verification } from './fairness/verify.js';

export const features: readonly Feature[] = [
  play,
  join,
  leave,
  more,
  begin,
  computer,
  invitations,
  challenges,
  options,
  clock,
  pause,
  move,
  panel,
  hint,
  premoves,
  hand,
  chances,
  claims,
  fairness,
  verification,
  exportGame,
  replay,
  recap,
  analysis,
  puzzle,
  practice,
  board,
  tablePage,
  undo,
  vote,
  replacement,
  comeBack,
  resign,
  close,
  keep,
  rules,
  learn,
  tables,
  stats,
  leaderboard,
  tournament,
  night,
  watch,
  settings,
  ownSettings,
  privacy,
  help,
];
