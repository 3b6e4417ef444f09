import { serverOf } from '#src/model/location.js';
import { replayActions } from '#src/discord/messages/pages/table-buttons.js';
import { replayPage, type ShownReplay } from '#src/discord/messages/replays/replay-page.js';
import { z } from 'zod';
import { gameName } from '#src/words/games.js';
import {
  gamesNamed,
  gameSuggestion,
  gamesTyped,
  mayLookAt,
  usualGame,
} from '#src/discord/interactions/tables/find-game.js';
import { withTableOfMessage } from '#src/discord/interactions/tables/message-table.js';
import { missingPage, queuedPage, say } from '#src/discord/interactions/tables/table-changes.js';
import { defineCommand, type Feature, type PressInput } from '#src/discord/interactions/command.js';
import { posting, postPage } from '#src/discord/interactions/posting.js';
import { type Answer, type Context, pageOf } from '#src/discord/interactions/context.js';
import { type Block, type Page, textBlock } from '#src/discord/messages/page.js';
import { animationOf, type AnimationOrder } from '#src/discord/messages/animations/order.js';
import {
  lastStepOf,
  nearestStep,
  showsBoards,
  type ShownGame,
  stateAfter,
  wordsOfStep,
} from '#src/discord/messages/replays/shown-game.js';
import { gameFileName, gameTitle, momentText } from '#src/words/table-title.js';
import { limits, plainWords } from '#renderers/kit/wording.js';
import { isRefused } from '#src/lib/work-queue.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Table } from '#src/model/table.js';
import { shorten, isolated } from '#renderers/kit/words.js';

const replayText = (shown: ShownGame): string => {
  const { game, replay, names, texts } = shown;
  const title = `${gameName(game, texts)} · ${names.map(isolated).join(', ')}`;
  const lines = replay.steps.map(({ notation }, step) => {
    const words = plainWords(wordsOfStep(shown, step));
    return `${step}. ${notation === null ? words : `${words} [${notation}]`}`;
  });
  return [title, '', ...lines, '', plainWords(stateAfter(shown, lastStepOf(shown))), ''].join('\n');
};

const forms = ['steps', 'animation', 'text'] as const;
type Form = (typeof forms)[number];

const input = z.strictObject({
  table: z.string().trim().min(1).max(100).optional(),
  as: z.enum(forms).default('steps'),
  post: z.boolean().default(false),
});
type Wish = Pick<z.infer<typeof input>, 'as' | 'post'>;

/** The value of a press: a step, counted from 0. */
const stepIn = z.coerce.number().int().nonnegative();

const shownReplay = async (context: Context, table: Table, posted: boolean): Promise<ShownReplay | null> => {
  const replay = await context.tables.replay(table.id);
  if (replay === null) return null;
  const texts = posted ? textsFor(replay.table.locale) : context.texts;
  const names = replay.table.seats.map(({ name }) => name);
  return { game: context.games.of(table), replay, names, seatChanges: replay.seatChanges, texts };
};

const textPageOf = (shown: ShownReplay): Page => ({
  accent: shown.game.accent,
  blocks: [
    textBlock(shown.texts.t('common:replay.text', { game: gameName(shown.game, shown.texts) })),
    { kind: 'file', name: `${gameFileName(shown.replay.table)}.txt`, bytes: Buffer.from(replayText(shown)) },
  ],
});

const post = (context: Context, page: Page): Promise<Answer> => postPage(context, page, 'replay.posted');

const animationPage = (shown: ShownReplay, { frames }: AnimationOrder, gif: Buffer): Page => {
  const {
    game,
    texts,
    names,
    replay: { table },
  } = shown;
  const title = gameName(game, texts);
  const alt = texts.t('common:replay.gif.alt', { game: title, count: frames.length, names: texts.list(names) });
  return {
    accent: game.accent,
    blocks: [
      textBlock(texts.t('common:replay.gif.done', { game: title })),
      { kind: 'animation', name: gameFileName(table), gif, alt },
    ],
  };
};

/** Announces that an animation is being made, and later sends it: privately, or to the channel. */
const animate = (context: Context, shown: ShownReplay, posted: boolean): Answer => {
  if (!showsBoards(shown)) return say(context, 'replay.gif.memory');
  const order = animationOf(shown);
  const asked = context.animations.make(serverOf(context.location) ?? context.channelId, order);
  if (isRefused(asked)) return say(context, asked === 'full' ? 'faults.busy' : 'replay.gif.busy');
  const later = asked.result.then((gif) => {
    if (gif === 'stopped') return say(context, 'faults.stopping');
    return gif === null ? say(context, 'replay.gif.failed') : { ...animationPage(shown, order, gif), posted };
  });
  return { page: null, interim: queuedPage(context, 'replay.gif.begun', asked), later };
};

const postAnimation = async (context: Context, shown: ShownReplay): Promise<Answer> =>
  context.missing.length > 0 ? missingPage(context) : posting(context, () => animate(context, shown, true));

const show = async (context: Context, table: Table, { as, post: posted }: Wish): Promise<Answer> => {
  const shown = await shownReplay(context, table, posted);
  if (shown === null) return say(context, 'replay.none');
  if (as === 'animation') return posted ? postAnimation(context, shown) : animate(context, shown, false);
  const first = shown.replay.ended ? 0 : lastStepOf(shown);
  const page = as === 'text' ? textPageOf(shown) : replayPage(shown, first, posted);
  return posted ? post(context, page) : page;
};

const question = (context: Context, tables: readonly Table[], { as, post: posted }: Wish): Page => {
  const press = { action: replayActions.pick, tableId: null, version: 0, payload: `${as}${posted ? '+' : ''}` };
  const choices = tables.map((table) => ({
    value: table.id,
    label: shorten(gameTitle(table, context.games, context.texts), limits.choice),
    detail: momentText(table, context.texts),
  }));
  const menu: Block = { kind: 'menu', press, prompt: context.texts.t('common:choice.prompt'), choices };
  return { blocks: [textBlock(context.texts.t('common:replay.which')), menu] };
};

const open = async (context: Context, named: string | undefined, wish: Wish): Promise<Answer> => {
  const usual = named === undefined ? await usualGame(context) : null;
  const found = named === undefined ? (usual === null ? [] : [usual]) : await gamesNamed(context, named);
  const [first, ...others] = found;
  if (first === undefined) return say(context, named === undefined ? 'replay.none' : 'replay.unknown');
  return others.length === 0 ? show(context, first, wish) : question(context, found, wish);
};

/** Sends an error below a public replay, or instead of a private one. */
const instead = (page: Page, { inPrivate }: PressInput): Answer =>
  inPrivate ? page : { page: null, later: Promise.resolve(page) };

const withReplay = async (
  context: Context,
  pressed: PressInput,
  posted: boolean,
  work: (shown: ShownReplay, step: number) => Promise<Answer> | Answer,
): Promise<Answer> => {
  const { ref, values } = pressed;
  const step = stepIn.parse(values[0] ?? ref.payload);
  const table = ref.tableId === null ? null : await context.tables.load(ref.tableId);
  const shown = table !== null && mayLookAt(context, table) ? await shownReplay(context, table, posted) : null;
  return shown === null ? instead(say(context, 'replay.gone'), pressed) : work(shown, nearestStep(shown, step));
};

/** Sends an error below a private replay, which stays, or in a separate message next to a public one. */
const underReplay = (said: Answer, shown: ShownReplay, step: number, { inPrivate }: PressInput): Answer => {
  const page = pageOf(said);
  if (page === null) return said;
  if (!inPrivate) return { page: null, later: Promise.resolve(page) };
  const own = replayPage(shown, step, false);
  return { ...own, blocks: [...own.blocks, ...page.blocks] };
};

const turnTo = (context: Context, pressed: PressInput): Promise<Answer> =>
  withReplay(context, pressed, !pressed.inPrivate, (shown, step) => replayPage(shown, step, !pressed.inPrivate));

const parseWish = (rest: string): Wish => ({
  as: z.enum(forms).parse(rest.replace('+', '')) satisfies Form,
  post: rest.endsWith('+'),
});

export const replay: Feature = {
  command: defineCommand({
    name: 'replay',
    options: [
      { kind: 'table', name: 'table' },
      { kind: 'choice', name: 'as', choices: forms, optional: true },
      { kind: 'flag', name: 'post' },
    ],
    input,
    run: (context, { table, ...wish }) => open(context, table, wish),
    complete: async (context, typing) =>
      (await gamesTyped(context, typing)).map((table) => gameSuggestion(context, table)),
  }),
  atMessage: {
    name: 'replay',
    run: (context, message) =>
      withTableOfMessage(context, message, (table) => show(context, table, { as: 'steps', post: false })),
  },
  presses: [
    { action: replayActions.open, kind: 'turn', run: turnTo },
    { action: replayActions.goTo, kind: 'turn', run: turnTo },
    {
      action: replayActions.animate,
      kind: 'change',
      run: (context, pressed) =>
        withReplay(context, pressed, false, (shown, step) =>
          underReplay(animate(context, shown, false), shown, step, pressed),
        ),
    },
    {
      action: replayActions.text,
      kind: 'change',
      run: (context, pressed) =>
        withReplay(context, pressed, false, (shown) => ({ page: null, later: Promise.resolve(textPageOf(shown)) })),
    },
    {
      action: replayActions.post,
      kind: 'change',
      run: (context, pressed) =>
        withReplay(context, pressed, true, async (shown, step) => {
          const posted = await post(context, replayPage(shown, step, true));
          return 'blocks' in posted ? instead(posted, pressed) : { ...posted, page: null };
        }),
    },
    {
      action: replayActions.pick,
      kind: 'answer',
      run: (context, { ref, values }) => open(context, values[0] ?? '', parseWish(ref.payload)),
    },
  ],
};
