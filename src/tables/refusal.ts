import type { Objection, OptionObjection } from '#engines/core/engine.js';

export type TableRefusal =
  | { readonly kind: 'illegal'; readonly gameId: string; readonly illegal: Objection }
  | { readonly kind: 'options'; readonly gameId: string; readonly objection: OptionObjection }
  | {
      readonly kind: 'table';
      readonly reason: TableReason;
      readonly params?: Readonly<Record<string, string | number>> | undefined;
    };

export const tableReasons = [
  'no-table', // no table is open in this channel
  'channel-full', // params: max
  'group-full', // params: max
  'conversation-full', // the person's direct messages; params: max
  'too-many-own', // tables of the person in this channel that are lobbies or played by them alone; params: max
  'server-full', // by the operator's limit; params: max
  'person-full', // by the operator's limit of tables at which a person sits; params: max
  'lobby-waiting',
  'not-in-lobby',
  'not-playing',
  'game-over',
  'already-seated',
  'not-seated',
  'full', // params: max
  'too-few', // params: min
  'host-only',
  'host-only-options',
  'answers-awaited', // somebody has accepted the challenge, and others have not answered
  'terms-accepted', // somebody has accepted the challenge as it is
  'host-only-computers',
  'no-computer-to-remove',
  'no-such-computer', // params: name
  'invited-only',
  'host-only-invites',
  'not-invited', // or the invitation was taken back
  'already-declined',
  'nobody-to-invite',
  'too-many-invited', // params: max
  'no-invitation',
  'nobody-to-replace',
  'replace-oneself',
  'successor-seated',
  'not-replaced',
  'already-playing',
  'return-soon', // a computer player is about to end the turn in which the person was replaced
  'nothing-to-rewind',
  'too-many-questions', // of one person to the others; params: minutes
  'proposal-open',
  'proposal-over',
  'not-asked',
  'already-answered',
  'bad-options', // params: option
  'not-your-turn', // params: name
  'stale',
  'move-due', // the player answered a day ago that they are here
  'unreadable-move', // params: move
  'nothing-to-undo',
  'undo-revealed',
  'undo-too-often', // thousands of moves of the game were undone
  'undo-turn-over',
  'undo-kept', // the player was asked in that turn whether they are away
  'nothing-ahead', // no question can be answered in advance
  'bad-answer', // params: min, max
  'advice-off', // the table was opened without hints
  'no-word', // no visible character
  'word-brought', // or the table was opened before words were possible
  'no-clock', // the table has no clock to pause
  'close-rated', // the host alone plays against computer players, and the game counts for ratings
  'close-tournament', // a game of a tournament, which only its two players end
  'close-others-play', // the host is one of several people in a game that has begun
  'close-forgotten', // someone who had a seat was forgotten since: it may have been the person who asks
  'close-not-allowed-host', // the server lets only the host close tables
  'close-not-allowed-moderators', // and people who may manage messages
  'close-not-allowed-seated', // and everyone seated at the table
  'unreadable', // the channel's open table is damaged, or this program does not know its game
  'unplayable', // the stored game does not follow the rules of this program
  'not-openable', // a page may not open a game in that channel any more
  'not-stored', // the disk refused: nothing has changed
  'stopping', // the program is about to stop
] as const;
export type TableReason = (typeof tableReasons)[number];
