import { type Condition, holds } from '#src/discord/interactions/tables/find-table.js';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import {
  changeAndAnswer,
  pageWithLink,
  requestAt,
  say,
  tablePress,
} from '#src/discord/interactions/tables/table-changes.js';
import { type Feature, noOptions, withPresses } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { lobbyMorePage } from '#src/discord/messages/pages/lobby-page.js';
import { passingNote } from '#src/discord/interactions/tables/turn-answers.js';
import type { Outcome, TableRequest, TableService } from '#src/tables/table-service.js';
import { isInvited } from '#src/model/record/seating.js';
import { seatOf, type Table } from '#src/model/table.js';

type LobbyChange = (tables: TableService, request: TableRequest, table: Table) => Promise<Outcome>;

interface LobbyFeature {
  /** The command's name, and the key of its answer: `common:lobby.done.<name>`. */
  readonly name: 'join' | 'leave' | 'begin';
  readonly prefers: readonly Condition[];
  readonly act: LobbyChange;
}

/** Answers a press without text, since the lobby's message shows the change; a command always gets a text. */
const changeLobby = (context: Context, table: Table, act: LobbyChange, done: string | null): Promise<Answer> =>
  changeAndAnswer(context, table, () => act(context.tables, requestAt(context, table), table), {
    done: (changed) => {
      const { userId } = context.person;
      if (holds('notSeated', table, userId) && holds('seated', changed, userId))
        context.threads.follow(changed, userId, context.channelId);
      return done === null ? null : { ...say(context, done), note: passingNote(context, changed) };
    },
  });

const lobbyCommand = ({ name, prefers, act }: LobbyFeature): Feature =>
  tableCommand({
    name,
    ...(name === 'join' ? { companyOnly: true } : {}),
    input: noOptions,
    prefers: ['lobby', ...prefers],
    needs: 'lobby',
    run: (context, table) => {
      const isDeclined = name === 'leave' && holds('notSeated', table, context.person.userId);
      return changeLobby(context, table, act, isDeclined ? 'seating.done.declined' : `lobby.done.${name}`);
    },
  });

const joining: LobbyFeature = {
  name: 'join',
  prefers: ['notSeated'],
  act: (tables, request) => tables.join(request),
};

/** Shows seated people their options instead: the button is public, so it cannot be hidden from them. */
export const join: Feature = withPresses(
  lobbyCommand(joining),
  tablePress('join', 'change', (context, table) => {
    const { games, person, texts } = context;
    return table.phase === 'lobby' && holds('seated', table, person.userId)
      ? lobbyMorePage(games.of(table), table, { userId: person.userId, notice: texts.t('common:lobby.seated') }, texts)
      : changeLobby(context, table, joining.act, null);
  }),
);
const leaving: LobbyFeature = {
  name: 'leave',
  prefers: ['seated'],
  // An invited person who leaves declines the invitation.
  act: (tables, request, table) => {
    const { userId } = request.person;
    const isAsked = seatOf(table, userId) === null && isInvited(table.seating, userId);
    return isAsked ? tables.decline(request) : tables.leave(request);
  },
};

/** The press is on a private page, which then confirms the change. */
export const leave: Feature = withPresses(
  lobbyCommand(leaving),
  tablePress('leave', 'answer', (context, table) => changeLobby(context, table, leaving.act, 'lobby.done.leave')),
);

export const more: Feature = {
  presses: [
    tablePress('more', 'answer', (context, table) =>
      table.phase === 'lobby'
        ? lobbyMorePage(context.games.of(table), table, { userId: context.person.userId }, context.texts)
        : pageWithLink(context, table, context.texts.t('common:refusals.not-in-lobby')),
    ),
  ],
};

const beginning: LobbyFeature = {
  name: 'begin',
  prefers: ['seated', 'host'],
  act: (tables, request) => tables.begin(request),
};

export const begin: Feature = withPresses(
  lobbyCommand(beginning),
  tablePress('begin', 'change', (context, table) => changeLobby(context, table, beginning.act, null)),
);
export const keep: Feature = {
  presses: [{ action: 'keep', kind: 'answer', run: (context) => Promise.resolve(say(context, 'kept')) }],
};
