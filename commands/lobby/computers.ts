import {
  computerActions,
  computersPage,
  LEAVES,
  parseComputerChoice,
} from '#src/discord/messages/pages/computers-page.js';
import { requiring } from '#src/discord/interactions/tables/find-table.js';
import { z } from 'zod';
import { type Level, levels, levelSchema, usualLevel } from '#engines/core/search/strategy.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import {
  changeAndAnswer,
  pageWithLink,
  requestAt,
  tablePress,
} from '#src/discord/interactions/tables/table-changes.js';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import { type Feature, withPresses } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { holderName } from '#src/words/holder.js';
import { textPage } from '#src/discord/messages/page.js';
import { seatsWith } from '#engines/core/options.js';
import { foldText, limits } from '#renderers/kit/wording.js';
import { type Table } from '#src/model/table.js';
import type { Outcome } from '#src/tables/table-service.js';

/** Notes the level for the person's next game against computer players. */
const noteLevel = async ({ people, person }: Context, outcome: Promise<Outcome>, level: Level): Promise<Outcome> => {
  const changed = await outcome;
  if (changed.ok) await people.change(person.userId, () => ({ level }));
  return changed;
};

const add = (context: Context, table: Table, level?: Level): Promise<Outcome> =>
  level === undefined
    ? context.tables.addComputer(requestAt(context, table))
    : noteLevel(context, context.tables.addComputer({ ...requestAt(context, table), level }), level);

/** @param name of the computer player; default: the last one */
const remove = (context: Context, table: Table, name?: string): Promise<Outcome> =>
  context.tables.removeComputer({ ...requestAt(context, table), ...(name === undefined ? {} : { name }) });

const setLevel = (context: Context, table: Table, name: string, level: Level): Promise<Outcome> =>
  noteLevel(context, context.tables.setLevel({ ...requestAt(context, table), name, level }), level);

/** The level of a table, else that of its server where one is chosen, else the one that the person chose last. */
const levelAgainst = async ({ servers, people, person }: Context, { location, seating }: Table): Promise<Level> => {
  const { computerLevel } = await servers.at(location);
  return seating.level ?? (computerLevel === usualLevel ? (await people.settings(person.userId)).level : computerLevel);
};

/** Answers without text: the lobby's message shows the change. */
const changeQuietly = (context: Context, table: Table, act: () => Promise<Outcome>): Promise<Answer> =>
  changeAndAnswer(context, table, act, { done: () => null });

const changeInWords = (
  context: Context,
  table: Table,
  act: () => Promise<Outcome>,
  done: (after: Table) => string,
): Promise<Answer> => changeAndAnswer(context, table, act, { done: (after) => textPage(done(after)) });

const changeOnPage = (
  context: Context,
  table: Table,
  act: () => Promise<Outcome>,
  done: (after: Table) => string,
): Promise<Answer> => {
  const game = context.games.of(table);
  return changeAndAnswer(context, table, act, {
    done: (after) => computersPage(game, after, context.texts, done(after)),
    // A refused choice was made on an outdated page, so show the current one while the table is a lobby.
    onRefusal: (why) =>
      table.phase === 'lobby' ? computersPage(game, table, context.texts, why) : pageWithLink(context, table, why),
  });
};

const doneText = (context: Context, what: 'added' | 'changed' | 'removed', name: string): string =>
  context.texts.t(`common:computers.done.${what}`, { name: escapeMarkdown(name) });

const addedText =
  (context: Context) =>
  ({ seats }: Table): string =>
    doneText(context, 'added', seats.at(-1)?.name ?? '?');

const openPage = requiring(['lobby', 'seated'], (context, table) =>
  computersPage(context.games.of(table), table, context.texts),
);

const changeOne = (context: Context, table: Table, value: string): Promise<Answer> => {
  const { what, name } = parseComputerChoice(value);
  if (what === LEAVES)
    return changeOnPage(
      context,
      table,
      () => remove(context, table, name),
      () => doneText(context, 'removed', name),
    );
  const level = levelSchema.parse(what);
  return changeOnPage(
    context,
    table,
    () => setLevel(context, table, name, level),
    () => doneText(context, 'changed', name),
  );
};

/** Adds as many computer players as the game needs and begins, each with a request of its own. */
const playAgainst = (context: Context, table: Table): Promise<Answer> =>
  changeAndAnswer(
    context,
    table,
    async () => {
      const { tables, person } = context;
      const request = requestAt(context, table);
      // A person who may not begin gets the refusal first, before any computer player is added.
      if (table.hostId !== person.userId) return tables.begin(request);
      const { interactionId } = request;
      const missing = seatsWith(context.games.of(table).engine, table.options).min - table.seats.length;
      const level = await levelAgainst(context, table);
      for (let added = 1; added <= missing; added += 1) {
        const seated = await tables.addComputer({
          interactionId: `${interactionId}.${added}`,
          person,
          tableId: table.id,
          level,
        });
        if (!seated.ok) return seated;
      }
      return tables.begin({ interactionId, person, tableId: table.id });
    },
    { done: () => null },
  );

const typed = tableCommand({
  name: 'computer',
  options: [
    { kind: 'choice', name: 'level', choices: levels, optional: true },
    { kind: 'text', name: 'player', longest: limits.choice, completed: true, optional: true },
    { kind: 'flag', name: 'remove' },
  ],
  input: z.strictObject({
    level: levelSchema.optional(),
    player: z.string().trim().min(1).max(limits.choice).optional(),
    remove: z.boolean().default(false),
  }),
  prefers: ['lobby', 'seated'],
  run: (context, table, { level, player, remove: leaves }) => {
    const { texts } = context;
    if (leaves)
      return changeInWords(
        context,
        table,
        () => remove(context, table, player),
        () => texts.t('common:seating.done.removed'),
      );
    if (player === undefined)
      return changeInWords(
        context,
        table,
        () => add(context, table, level),
        () => texts.t('common:lobby.done.computer'),
      );
    return level === undefined
      ? openPage(context, table)
      : changeInWords(
          context,
          table,
          () => setLevel(context, table, player, level),
          () => doneText(context, 'changed', player),
        );
  },
  complete: ({ texts }, tables, { text }) =>
    Promise.resolve(
      tables
        .flatMap(({ seats }) => seats.filter(({ kind }) => kind === 'computer'))
        .map((holder) => ({ name: holderName(holder, texts), value: holder.name }))
        .filter(({ name }) => foldText(name).includes(foldText(text))),
    ),
});

const chosen = z.tuple([z.string().max(limits.choice)]);

export const computer: Feature = withPresses(
  typed,
  tablePress('against', 'change', playAgainst),
  // Lobbies from before the page of computer players have buttons with these actions.
  tablePress('add', 'change', (context, table) => changeQuietly(context, table, () => add(context, table))),
  tablePress('remove', 'change', (context, table) => changeQuietly(context, table, () => remove(context, table))),
  tablePress('computers', 'answer', openPage),
  tablePress(computerActions.addLevel, 'answer', (context, table, { values }) => {
    const level = levelSchema.parse(chosen.parse(values)[0]);
    return changeOnPage(context, table, () => add(context, table, level), addedText(context));
  }),
  tablePress(computerActions.setLevel, 'answer', (context, table, { values }) =>
    changeOne(context, table, chosen.parse(values)[0]),
  ),
);
