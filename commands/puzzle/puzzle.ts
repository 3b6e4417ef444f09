import { scopeOf } from '#src/model/location.js';
import { puzzleActions, puzzlePage, type ShownPuzzle } from '#src/discord/messages/pages/puzzle-page.js';
import { solvedPage } from '#src/discord/messages/pages/daily-puzzle-page.js';
import { z } from 'zod';
import { mayLookAt } from '#src/discord/interactions/tables/find-game.js';
import { say, storing } from '#src/discord/interactions/tables/table-changes.js';
import { defineCommand, type Feature, type PressInput } from '#src/discord/interactions/command.js';
import { postPage } from '#src/discord/interactions/posting.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { textsFor } from '#src/i18n/texts.js';
import { puzzleId } from '#src/model/record/puzzle.js';
import type { Table } from '#src/model/table.js';
import type { PosedPuzzle } from '#src/study/positions.js';
import { solversOf } from '#src/study/solvers.js';

const choiceIn = z.coerce.number().int().nonnegative();

const isOpenToAll =
  ({ isOpenToAll: isOpen }: Context) =>
  ({ channelId, parentChannelId }: Table): boolean =>
    isOpen(channelId, parentChannelId);

const todays = (context: Context): Promise<PosedPuzzle | null> =>
  context.puzzles.today(scopeOf(context.location), {
    userId: context.person.userId,
    isOpenToAll: isOpenToAll(context),
  });

const mayReplay = async (context: Context, { place }: PosedPuzzle): Promise<boolean> => {
  const table = place === null ? null : await context.tables.load(place.tableId);
  return table !== null && mayLookAt(context, table);
};

const shownPuzzle = async (context: Context, puzzle: PosedPuzzle): Promise<ShownPuzzle | null> => {
  const { puzzles, people, texts, person } = context;
  const guildId = scopeOf(context.location);
  const { answers } = puzzles;
  const { id } = puzzle;
  const game = context.games.find(puzzle.gameId);
  if (game === null) return null;
  const day = await puzzles.dayOf(guildId, id);
  return {
    game,
    puzzle,
    texts,
    day,
    isToday: day === (await puzzles.day(guildId)),
    answer: await answers.puzzleAnswer({ guildId, puzzleId: id, userId: person.userId }),
    difficulty: await answers.puzzleRating({ puzzleId: id }),
    strength: await answers.puzzleRating({ guildId, userId: person.userId }),
    solvers: await solversOf(context, guildId, id),
    isNamed: (await people.settings(person.userId)).solver,
    mayReplay: await mayReplay(context, puzzle),
  };
};

const show = async (context: Context, puzzle: PosedPuzzle | null, none: string): Promise<Answer> => {
  const shown = puzzle === null ? null : await shownPuzzle(context, puzzle);
  return shown === null ? say(context, `puzzle.${none}`) : puzzlePage(shown);
};

const showToday = (context: Context): Promise<Answer> =>
  storing(context, 'a puzzle could not be chosen', async () => show(context, await todays(context), 'none'));

const showAnother = async (context: Context): Promise<Answer> =>
  show(context, await context.puzzles.another(scopeOf(context.location), context.person.userId), 'no-other');

const withPuzzle = async (
  context: Context,
  { ref }: PressInput,
  work: (puzzle: PosedPuzzle) => Promise<Answer>,
): Promise<Answer> => {
  const id = puzzleId.safeParse(ref.payload);
  const puzzle = id.success ? await context.puzzles.find(scopeOf(context.location), id.data) : null;
  return puzzle === null ? say(context, 'puzzle.gone') : work(puzzle);
};

/** Records a try, or without a choice the request for the solution, and shows the result. */
const tryChoice = (context: Context, pressed: PressInput, choice: number | null): Promise<Answer> =>
  withPuzzle(context, pressed, (puzzle) =>
    storing(context, 'an answer to a puzzle could not be stored', async () => {
      const { person } = context;
      const guildId = scopeOf(context.location);
      const isOffered = choice === null || puzzle.choices[choice] !== undefined;
      if (isOffered) {
        const { outcome } = await context.puzzles.answer(puzzle, { guildId, ...person }, choice);
        if (outcome === 'solved') context.dailyPuzzles.refresh(guildId);
      }
      return show(context, puzzle, 'gone');
    }),
  );

/** Shows the solution of an earlier day's puzzle, which the person can then answer no more. */
const showSolution = (context: Context, pressed: PressInput): Promise<Answer> =>
  withPuzzle(context, pressed, async ({ id }) => {
    const guildId = scopeOf(context.location);
    const day = await context.puzzles.dayOf(guildId, id);
    const isOver = day !== null && day < (await context.puzzles.day(guildId));
    return isOver ? tryChoice(context, pressed, null) : say(context, 'puzzle.not-over');
  });

const post = (context: Context, pressed: PressInput): Promise<Answer> =>
  withPuzzle(context, pressed, async (puzzle) => {
    const shown = await shownPuzzle(context, puzzle);
    if (shown?.answer?.outcome !== 'solved' || !shown.isToday || shown.solvers === null)
      return show(context, puzzle, 'gone');
    const { servers, location, publicLocale } = context;
    const { language } = await servers.at(location);
    const page = solvedPage(shown.game, shown.solvers, shown.difficulty, textsFor(language ?? publicLocale));
    return postPage(context, page, 'puzzle.posted');
  });

const changeName = (context: Context, pressed: PressInput): Promise<Answer> =>
  withPuzzle(context, pressed, (puzzle) =>
    storing(context, 'a setting could not be stored', async () => {
      await context.people.change(context.person.userId, ({ solver }) => ({ solver: !solver }));
      context.dailyPuzzles.refresh(scopeOf(context.location));
      return show(context, puzzle, 'gone');
    }),
  );

/** Puzzles from finished games, for one person each: one a day per server, and more on request. */
export const puzzle: Feature = {
  command: defineCommand({
    name: 'puzzle',
    options: [{ kind: 'flag', name: 'another' }],
    input: z.strictObject({ another: z.boolean().default(false) }),
    run: (context, { another }) => (another ? showAnother(context) : showToday(context)),
  }),
  presses: [
    { action: puzzleActions.open, kind: 'answer', run: showToday },
    {
      action: puzzleActions.try,
      kind: 'answer',
      run: (context, pressed) => tryChoice(context, pressed, choiceIn.parse(pressed.values[0])),
    },
    { action: puzzleActions.see, kind: 'answer', run: (context, pressed) => tryChoice(context, pressed, null) },
    { action: puzzleActions.last, kind: 'answer', run: showSolution },
    { action: puzzleActions.more, kind: 'answer', run: showAnother },
    { action: puzzleActions.post, kind: 'answer', run: post },
    { action: puzzleActions.name, kind: 'answer', run: changeName },
  ],
};
