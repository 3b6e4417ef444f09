import { unreachable } from './create-challenge.js';
import { mentions } from '#src/words/holder.js';
import { adviceLine, aidsLine, seatActions, seatsPage } from '#src/discord/messages/pages/seats-page.js';
import { lobbyMorePage } from '#src/discord/messages/pages/lobby-page.js';
import { z } from 'zod';
import { requiring } from '#src/discord/interactions/tables/find-table.js';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import {
  changeAndAnswer,
  pageWithLink,
  requestAt,
  say,
  tablePress,
} from '#src/discord/interactions/tables/table-changes.js';
import { type Feature, withPresses } from '#src/discord/interactions/command.js';
import { posting } from '#src/discord/interactions/posting.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { givenPerson, type GivenPerson, mayCome, unfitLines } from '#src/discord/interactions/given-person.js';
import { type Page, textPage } from '#src/discord/messages/page.js';
import { questionAt } from '#src/discord/messages/pages/question-page.js';
import { accesses, aidChoices } from '#src/model/record/seating.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { seatOf, type Table } from '#src/model/table.js';
import type { Outcome, SeatingChoice } from '#src/tables/table-service.js';

const PLAYERS = ['player', 'player2', 'player3', 'player4', 'player5'] as const;

const seats = (context: Context, table: Table, notice = ''): Page =>
  seatsPage(context.games.of(table), table, { isHost: table.hostId === context.person.userId, notice }, context.texts);

const changed = (context: Context, table: Table, act: () => Promise<Outcome>, notice: string): Promise<Answer> =>
  changeAndAnswer(context, table, act, {
    done: (after) => seats(context, after, notice),
    onRefusal: (why) => pageWithLink(context, table, why),
  });

const inviteThem = async (context: Context, table: Table, people: readonly GivenPerson[]): Promise<Answer> => {
  if (people.length === 0) return say(context, 'faults.bad-input');
  // An invitation to a table in direct messages is a challenge, and needs what a challenge needs.
  const isChallenge = table.location.kind === 'bot-dm';
  const refused = isChallenge ? await unreachable(context, people) : null;
  if (refused !== null) return refused;
  const unfit = isChallenge ? [] : unfitLines(context, people);
  const fit = people.filter((one) => isChallenge || mayCome(context, one)).map(({ userId }) => userId);
  if (fit.length === 0) return textPage(unfit.join('\n'));
  const done = context.texts.t('common:seating.done.invited', {
    people: mentions(fit, context.texts),
    ...(isChallenge ? { context: 'direct' } : {}),
  });
  const request = { ...requestAt(context, table), userIds: fit };
  return posting(context, () =>
    changed(context, table, () => context.tables.invite(request), [done, ...unfit].join('\n')),
  );
};

/** Withdraws invitations one by one, each with a request of its own. */
const withdrawFrom = (context: Context, table: Table, userIds: readonly string[]): Promise<Answer> =>
  changed(
    context,
    table,
    async () => {
      const { interactionId, person } = context;
      const [first = '', ...others] = userIds;
      let outcome = await context.tables.withdraw({ ...requestAt(context, table), userId: first });
      for (const [index, userId] of others.entries())
        if (outcome.ok)
          outcome = await context.tables.withdraw({
            interactionId: `${interactionId}.${index + 1}`,
            person,
            tableId: table.id,
            userId,
          });
      return outcome;
    },
    context.texts.t('common:seating.done.withdrawn'),
  );

const choose = (context: Context, table: Table, chosen: SeatingChoice): Promise<Answer> =>
  changed(context, table, () => context.tables.chooseSeating({ ...requestAt(context, table), chosen }), '');

/** Changes what players get help with, and shows the page with these buttons again. */
const chooseTerms = (
  context: Context,
  table: Table,
  chosen: SeatingChoice,
  noticeOf: (after: Table, texts: Texts) => string,
): Promise<Answer> =>
  changeAndAnswer(context, table, () => context.tables.chooseSeating({ ...requestAt(context, table), chosen }), {
    done: (after) => {
      const { games, person: host, texts } = context;
      return lobbyMorePage(games.of(after), after, { userId: host.userId, notice: noticeOf(after, texts) }, texts);
    },
    onRefusal: (why) => pageWithLink(context, table, why),
  });

const openPage = requiring(['lobby'], (context, table) => {
  const { userId } = context.person;
  if (seatOf(table, userId) !== null) return seats(context, table);
  const own = table.seating.invitations.find((one) => one.userId === userId);
  const asked =
    own === undefined
      ? null
      : questionAt(context.games.of(table), table, { version: own.version, history: [] }, context.texts);
  return asked?.page ?? say(context, 'refusals.not-seated');
});

const person = givenPerson.optional();

const typed = tableCommand({
  name: 'invite',
  serversOnly: true,
  options: [...PLAYERS.map((name) => ({ kind: 'person', name }) as const), { kind: 'flag', name: 'withdraw' }],
  input: z.strictObject({
    player: person,
    player2: person,
    player3: person,
    player4: person,
    player5: person,
    withdraw: z.boolean().default(false),
  }),
  prefers: ['lobby', 'seated'],
  run: (context, table, { withdraw, ...named }) => {
    const people = Object.values(named).filter((one) => one !== undefined);
    if (people.length === 0) return openPage(context, table);
    return withdraw
      ? withdrawFrom(
          context,
          table,
          people.map(({ userId }) => userId),
        )
      : inviteThem(context, table, people);
  },
});

const access = z.enum(accesses);
const full = z.enum(['on', 'off']);
const advising = z.enum(['advised', 'unadvised']);
const aids = z.enum(aidChoices);

export const invitations: Feature = withPresses(
  typed,
  tablePress('seats', 'answer', openPage),
  // A menu of users always has a value, so an empty one is not ours.
  tablePress(seatActions.ask, 'answer', (context, table, { people }) =>
    people.length === 0 ? openPage(context, table) : inviteThem(context, table, people),
  ),
  tablePress(seatActions.takeBack, 'answer', (context, table, { people }) =>
    withdrawFrom(
      context,
      table,
      people.map(({ userId }) => userId),
    ),
  ),
  tablePress(seatActions.access, 'answer', (context, table, { ref }) =>
    choose(context, table, { access: access.parse(ref.payload) }),
  ),
  tablePress(seatActions.full, 'answer', (context, table, { ref }) =>
    choose(context, table, { startWhenFull: full.parse(ref.payload) === 'on' }),
  ),
  tablePress(seatActions.advising, 'answer', (context, table, { ref }) =>
    chooseTerms(context, table, { advice: advising.parse(ref.payload) === 'advised' }, adviceLine),
  ),
  tablePress(seatActions.aids, 'answer', (context, table, { ref }) =>
    chooseTerms(context, table, { aids: aids.parse(ref.payload) }, ({ seating }, texts) => aidsLine(seating, texts)),
  ),
  tablePress('accept', 'change', (context, table) =>
    changeAndAnswer(context, table, () => context.tables.join({ ...requestAt(context, table), accepts: true }), {
      done: (joined) => {
        context.threads.follow(joined, context.person.userId, context.channelId);
        return pageWithLink(context, joined, context.texts.t('common:lobby.done.join'));
      },
    }),
  ),
  tablePress('decline', 'change', (context, table) =>
    changeAndAnswer(context, table, () => context.tables.decline(requestAt(context, table)), {
      done: () => say(context, 'seating.done.declined'),
    }),
  ),
);
