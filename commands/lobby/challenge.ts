import { z } from 'zod';
import { defineCommand, type Feature } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { givenPerson, type GivenPerson } from '#src/discord/interactions/given-person.js';
import { refusalText } from '#src/words/refusal.js';
import { requestAt, say } from '#src/discord/interactions/tables/table-changes.js';
import { gameName } from '#src/words/games.js';
import { type Page, textBlock, textPage } from '#src/discord/messages/page.js';
import { challengeActions, challengePage } from '#src/discord/messages/pages/challenge-page.js';
import { openInvitationTo } from '#src/model/record/seating.js';
import { limits } from '#renderers/kit/wording.js';
import { textsFor } from '#src/i18n/texts.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import { clockChosen, completeClock } from '#src/discord/messages/pages/clock-controls.js';
import { closedDoorPage, createChallenge } from './create-challenge.js';

const PEOPLE = ['person', 'person2', 'person3', 'person4', 'person5'] as const;

const gameId = z.string().regex(/^[a-z-]{1,32}$/u);

const input = z.strictObject({
  person: givenPerson,
  game: gameId.optional(),
  person2: givenPerson.optional(),
  person3: givenPerson.optional(),
  person4: givenPerson.optional(),
  person5: givenPerson.optional(),
  clock: z.string().trim().max(limits.choice).optional(),
});

const gamesPage = ({ games, texts }: Context, { userId, whereabouts }: GivenPerson): Page => ({
  blocks: [
    textBlock(texts.t('common:challenge.which')),
    {
      kind: 'buttons',
      buttons: games.all.map((game) => ({
        press: {
          action: challengeActions.game,
          tableId: null,
          version: 0,
          payload: `${game.engine.id}/${userId}/${whereabouts}`,
        },
        label: gameName(game, texts),
        emoji: game.emoji,
        style: 'secondary',
      })),
    },
  ],
});

const challenge = async (context: Context, wish: z.infer<typeof input>): Promise<Answer> => {
  const people = PEOPLE.flatMap((name) => wish[name] ?? []);
  if (wish.game === undefined) return gamesPage(context, wish.person);
  const game = context.games.find(wish.game);
  if (game === null) return say(context, 'faults.bad-input');
  const clock = wish.clock === undefined ? undefined : clockChosen('usual', 'clock', wish.clock);
  if (clock === null) return say(context, 'clock.unreadable');
  return createChallenge(context, { game, people, ...(clock === undefined ? {} : { clock }) });
};

/** Opens the player's board first: a person who cannot receive it gets no seat. */
const accept = async (context: Context, table: TableSnapshot): Promise<Answer> => {
  const { tables, readers, person, texts, games } = context;
  const channelId = await readers.invite(table.id, person.userId);
  if (channelId === null) return { page: closedDoorPage(context.applicationId, texts), isApart: true };
  const outcome = await tables.join({ ...requestAt(context, table), accepts: true });
  if (!outcome.ok) return { page: textPage(refusalText(outcome.error, table, texts, games)), isApart: true };
  const url = `https://discord.com/channels/@me/${channelId}`;
  const told: Page = {
    blocks: [
      textBlock(texts.t('common:challenge.joined')),
      { kind: 'buttons', buttons: [{ url, label: texts.t('common:buttons.to-board'), emoji: '👀' }] },
    ],
  };
  return { page: pageOf(context, outcome.value), later: Promise.resolve(told) };
};

const decline = async (context: Context, table: TableSnapshot): Promise<Answer> => {
  const outcome = await context.tables.decline(requestAt(context, table));
  return outcome.ok
    ? pageOf(context, outcome.value)
    : { page: textPage(refusalText(outcome.error, table, context.texts, context.games)), isApart: true };
};

const pageOf = ({ games }: Context, table: TableSnapshot): Page =>
  challengePage(games.of(table), table, textsFor(table.locale));

/** Answers a challenge where it was made. Everyone who presses the button reads its current state. */
const answerTo = async (context: Context, tableId: string | null, what: 'accept' | 'decline'): Promise<Answer> => {
  const table = tableId === null ? null : await context.tables.load(tableId);
  if (table?.location.kind !== 'bot-dm') return { page: say(context, 'faults.table-gone'), isApart: true };
  if (table.phase !== 'lobby') return pageOf(context, table);
  if (openInvitationTo(table, context.person.userId) === null)
    return { page: say(context, 'challenge.not-yours'), isApart: true };
  return what === 'accept' ? accept(context, table) : decline(context, table);
};

const CHOSEN = /^(?<game>[a-z-]{1,32})\/(?<userId>\d{1,20})\/(?<whereabouts>[a-z]+)$/u;

export const challenges: Feature = {
  command: defineCommand({
    name: 'challenge',
    atPerson: 'person',
    options: [
      { kind: 'person', name: 'person', required: true },
      { kind: 'game', name: 'game' },
      ...PEOPLE.slice(1).map((name) => ({ kind: 'person', name }) as const),
      { kind: 'text', name: 'clock', longest: limits.choice, completed: true, optional: true },
    ],
    input,
    run: challenge,
    complete: ({ texts }, { option, text }) =>
      Promise.resolve(
        option === 'clock' ? completeClock(text, texts).map(({ value, label }) => ({ value, name: label })) : [],
      ),
  }),
  presses: [
    {
      action: challengeActions.answer,
      kind: 'turn',
      coalesced: true,
      run: (context, { ref }) => answerTo(context, ref.tableId, z.enum(['accept', 'decline']).parse(ref.payload)),
    },
    {
      action: challengeActions.game,
      kind: 'answer',
      run: (context, { ref }) => {
        const { game, ...person } = z
          .object({ game: gameId, userId: z.string(), whereabouts: z.string() })
          .parse(CHOSEN.exec(ref.payload)?.groups);
        return challenge(context, input.parse({ person, game }));
      },
    },
  ],
};
