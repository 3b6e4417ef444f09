import { awayPage, consentPresses, successorPage } from './consent-pages.js';
import { z } from 'zod';
import { type Level, levels, levelSchema } from '#engines/core/search/strategy.js';
import { requiring } from '#src/discord/interactions/tables/find-table.js';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import {
  changeAndAnswer,
  pageWithLink,
  requestAt,
  say,
  tablePress,
} from '#src/discord/interactions/tables/table-changes.js';
import { type Feature, noOptions, type PressInput, withPresses } from '#src/discord/interactions/command.js';
import { posting } from '#src/discord/interactions/posting.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { givenPerson, type GivenPerson, unfitLines } from '#src/discord/interactions/given-person.js';
import { type Page, textPage } from '#src/discord/messages/page.js';
import { questionAt } from '#src/discord/messages/pages/question-page.js';
import { isOpen, type Proposal } from '#src/model/record/proposal.js';
import { replacedSeatOf } from '#src/model/record/seating.js';
import { type Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';

const isReplaced = (table: Table, userId: string): boolean => replacedSeatOf(table, userId) !== null;

export const askedOrDone = (context: Context, table: TableSnapshot, done: string): Page =>
  pageWithLink(context, table, context.texts.t(`common:consent.done.${isOpen(table.proposal) ? 'asked' : done}`));

/** Shows the open proposal of a table, also to people who are not asked; null without one. */
export const openQuestion = async (
  context: Context,
  table: Table,
  ...kinds: readonly Proposal['kind'][]
): Promise<Page | null> => {
  const { proposal } = table;
  if (!isOpen(proposal) || !kinds.includes(proposal.kind)) return null;
  const history = await context.tables.history(table.id);
  return (
    questionAt(context.games.of(table), table, { version: proposal.version, history }, context.texts)?.page ?? null
  );
};

interface WantedReplacement {
  readonly absentId: string;
  readonly successor: GivenPerson | null;
  readonly level?: Level | undefined;
}

const replace = async (
  context: Context,
  table: Table,
  { absentId, successor, level }: WantedReplacement,
): Promise<Answer> => {
  const unfit = successor === null ? [] : unfitLines(context, [successor]);
  if (unfit.length > 0) return textPage(unfit.join('\n'));
  const request = {
    ...requestAt(context, table),
    absentId,
    successorId: successor?.userId ?? null,
    ...(level === undefined ? {} : { level }),
  };
  return posting(context, () =>
    changeAndAnswer(context, table, () => context.tables.replace(request), {
      done: (after) => pageWithLink(context, after, context.texts.t('common:consent.done.asked')),
      onRefusal: (why) => pageWithLink(context, table, why),
    }),
  );
};

const usualLevel = async ({ servers }: Context, { location }: Table): Promise<Level> =>
  (await servers.at(location)).computerLevel;

const chooseSuccessor = async (context: Context, table: Table, absentId: string): Promise<Answer> => {
  const usual = await usualLevel(context, table);
  return successorPage(context.games.of(table), table, { absentId, usual }, context.texts);
};

const openAway = requiring(['playing', 'seated'], async (context, table) => {
  const who = { userId: context.person.userId, usual: await usualLevel(context, table) };
  return awayPage(context.games.of(table), table, who, context.texts);
});

const typedReplace = tableCommand({
  name: 'replace',
  options: [
    { kind: 'person', name: 'player' },
    { kind: 'person', name: 'by' },
    { kind: 'choice', name: 'level', choices: levels, optional: true },
  ],
  input: z.strictObject({
    player: givenPerson.optional(),
    by: givenPerson.optional(),
    level: levelSchema.optional(),
  }),
  prefers: ['playing', 'seated'],
  run: async (context, table, { player, by = null, level }) => {
    if (player !== undefined) return replace(context, table, { absentId: player.userId, successor: by, level });
    return (await openQuestion(context, table, 'replace', 'return')) ?? openAway(context, table);
  },
});

const account = z.string().regex(/^\d{1,20}$/);

export const replacement: Feature = withPresses(
  typedReplace,
  tablePress('away', 'answer', openAway),
  tablePress(consentPresses.awayWho, 'answer', (context, table, { values }) =>
    chooseSuccessor(context, table, account.parse(values[0])),
  ),
  // Pages from before the introduction of levels have this button, without a level.
  tablePress(consentPresses.awayBot, 'answer', (context, table, { ref, values }) =>
    replace(context, table, {
      absentId: account.parse(ref.payload),
      successor: null,
      level: levelSchema.optional().parse(values[0]),
    }),
  ),
  tablePress(consentPresses.awayPerson, 'answer', (context, table, { ref, people: [successor] }) => {
    const absentId = account.parse(ref.payload);
    return successor === undefined
      ? chooseSuccessor(context, table, absentId)
      : replace(context, table, { absentId, successor });
  }),
);

const takeSeatBack = (context: Context, table: Table): Promise<Answer> =>
  posting(context, () =>
    changeAndAnswer(context, table, () => context.tables.comeBack(requestAt(context, table)), {
      done: (after) => askedOrDone(context, after, 'returned'),
    }),
  );

const typedReturn = tableCommand({
  name: 'return',
  input: noOptions,
  prefers: ['playing', isReplaced],
  run: takeSeatBack,
});

export const comeBack: Feature = withPresses(typedReturn, tablePress('comeback', 'change', takeSeatBack));

const answerWith = (context: Context, table: Table, { ref, inPrivate }: PressInput, agrees: boolean): Promise<Answer> =>
  changeAndAnswer(
    context,
    table,
    () => context.tables.vote({ ...requestAt(context, table), proposal: ref.version, agrees }),
    { done: () => (inPrivate ? say(context, 'consent.done.answered') : null) },
  );

const isHere = (context: Context, table: Table, pressed: PressInput): Promise<Answer> | Answer => {
  const { proposal } = table;
  const isAbsent = proposal?.kind === 'replace' && proposal.absent === context.person.userId;
  return isAbsent ? answerWith(context, table, pressed, false) : say(context, 'refusals.not-asked');
};

export const vote: Feature = {
  presses: [
    tablePress('agree', 'change', (context, table, pressed) => answerWith(context, table, pressed, true)),
    tablePress('disagree', 'change', (context, table, pressed) => answerWith(context, table, pressed, false)),
    tablePress('here', 'change', isHere),
  ],
};
