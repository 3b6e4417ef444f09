import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { z } from 'zod';
import type { Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import {
  changeAndAnswer,
  pageWithLink,
  requestAt,
  tablePress,
} from '#src/discord/interactions/tables/table-changes.js';
import type { Feature, FormPress } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { customId } from '#src/discord/custom-ids/custom-id.js';
import { type Block, type Page, textBlock } from '#src/discord/messages/page.js';
import { backToLobbyPages } from '#src/discord/messages/pages/table-buttons.js';
import { verificationText } from '#src/discord/messages/pages/verification-text.js';
import { hasWordOf, MAX_WORD_LENGTH, type PublicDraw } from '#src/model/record/seed-draw.js';
import { isAgainstComputers, seatOf, type Table } from '#src/model/table.js';
import { gameFileBlock } from './export.js';
import { holderWords } from '#src/words/holder.js';
import { resultToCopy } from '#src/words/play-log.js';
import { sceneOf } from '#src/words/scene.js';

const actions = { open: 'fairness', form: 'ownword', bring: 'bringword' } as const;
const FIELD = 'word';

/** The maximum number of listed parts of a seed, as a message is limited to 4,000 characters. */
const MAX_LISTED = 20;

const partLines = ({ parts }: PublicDraw, texts: Texts): readonly string[] => {
  if (parts.length === 0) return [];
  const more = parts.length - MAX_LISTED;
  return [
    texts.t('common:fairness.parts'),
    ...parts.slice(0, MAX_LISTED).map(({ text }, index) => `${index + 1}. \`${text}\``),
    ...(more > 0 ? [texts.t('common:fairness.more', { count: more })] : []),
  ];
};

const openingPage = ({ games, person, texts }: Context, table: Table, draw: PublicDraw, notice: string): Page => {
  const mayBring = seatOf(table, person.userId) !== null && !hasWordOf(draw, person.userId);
  const press = { action: actions.form, tableId: table.id, version: table.version, payload: '' };
  const own = mayBring ? [{ press, label: texts.t('common:buttons.ownword'), emoji: '✍️' }] : [];
  const buttons: Block = { kind: 'buttons', buttons: [...own, backToLobbyPages(table, texts)] };
  const lines = [
    texts.t('common:fairness.title'),
    ...(notice === '' ? [] : [notice]),
    texts.t('common:fairness.opening', { hash: draw.halfHash }),
    ...partLines(draw, texts),
    texts.t('common:fairness.unrated'),
  ];
  return { accent: games.of(table).accent, blocks: [textBlock(lines.join('\n')), buttons] };
};

const drawLines = ({ draw }: Table, texts: Texts): readonly string[] =>
  draw === null
    ? []
    : [
        texts.t('common:fairness.half-hash', { hash: draw.halfHash }),
        ...(draw.half === null ? [] : [texts.t('common:fairness.half', { half: draw.half })]),
        ...partLines(draw, texts),
        texts.t('common:fairness.made'),
      ];

const ratingLines = (table: Table, texts: Texts): readonly string[] => {
  const { seats, seating } = table;
  if (seats.length < 2) return [];
  if (seating.unrated) return [texts.t('common:fairness.not-rated')];
  const bound = seats.flatMap((holder) =>
    holder.kind === 'person' && seating.substituted.includes(holder.userId)
      ? [`**${escapeMarkdown(holder.name)}**`]
      : [],
  );
  const lossOnly = bound.length === 0 ? [] : [texts.t('common:fairness.loss-only', { names: texts.list(bound) })];
  if (!isAgainstComputers(table)) return [...lossOnly, texts.t('common:fairness.unrated')];
  return bound.length === 0 ? [texts.t('common:fairness.alone')] : lossOnly;
};

/** The result as plain text, in a block that Discord lets its reader copy; nothing for a game without a result. */
const resultBlocks = async ({ games, tables, texts }: Context, table: Table): Promise<readonly Block[]> => {
  const seen = (await tables.load(table.id))?.view('table') ?? null;
  if (seen?.status.kind !== 'over') return [];
  const play = {
    table,
    endedAt: table.changedAt,
    view: seen.view,
    over: seen.status,
    history: await tables.history(table.id),
  };
  const names = table.seats.map((holder) => holderWords(holder, texts));
  // A backtick in a name would end the block.
  const result = resultToCopy(games.of(table), play, names, sceneOf(table, texts)).replaceAll('`', 'ˋ');
  return [textBlock(`${texts.t('common:over.copy')}\n\`\`\`\n${result}\n\`\`\``)];
};

/**
 * Shows the proof that chance was fair: the origin of the seed; after the game also the seed, the hash published at its
 * start, the replayed game, and a file for independent verification.
 */
const showFairness = async (context: Context, table: Table): Promise<Answer> => {
  const { texts } = context;
  if (table.phase === 'lobby' && table.draw !== null) return openingPage(context, table, table.draw, '');
  const [record, file] =
    table.seed === null
      ? [null, null]
      : await Promise.all([context.tables.record(table.id), context.tables.exportGame(table.id)]);
  const verified =
    record === null ? null : await context.verifications.verify(context.person.userId, { kind: 'record', record });
  const hash = table.seedHash ?? '?';
  const lines =
    table.seed === null
      ? [texts.t('common:fairness.running', { hash }), ...drawLines(table, texts)]
      : [
          texts.t('common:fairness.seed', { seed: table.seed }),
          texts.t('common:fairness.hash', { hash }),
          ...drawLines(table, texts),
          texts.t('common:fairness.check'),
          ...(verified === null
            ? []
            : [
                texts.t('common:fairness.verified'),
                verificationText(verified, 'table', texts),
                texts.t('common:fairness.keep'),
              ]),
        ];
  return {
    accent: context.games.of(table).accent,
    blocks: [
      textBlock([texts.t('common:fairness.title'), ...lines, ...ratingLines(table, texts)].join('\n')),
      ...(file === null ? [] : [gameFileBlock(table, file)]),
      ...(await resultBlocks(context, table)),
    ],
  };
};

const form: FormPress = {
  action: actions.form,
  kind: 'form',
  form: ({ texts }, { tableId, version }) => ({
    custom_id: customId({ action: actions.bring, tableId, version, payload: '' }),
    title: texts.t('common:fairness.form.title'),
    components: [
      {
        type: ComponentType.Label,
        label: texts.t('common:fairness.form.label'),
        description: texts.t('common:fairness.form.description'),
        component: {
          type: ComponentType.TextInput,
          custom_id: FIELD,
          style: TextInputStyle.Short,
          min_length: 1,
          max_length: MAX_WORD_LENGTH,
          required: true,
        },
      },
    ],
  }),
};

// Discord counts characters differently, so longer text is cut.
const LONGEST = 4 * MAX_WORD_LENGTH;
const written = z.object({ [FIELD]: z.string().max(LONGEST) });

export const fairness: Feature = {
  presses: [
    tablePress(actions.open, 'answer', (context, table) => showFairness(context, table)),
    form,
    {
      ...tablePress(actions.bring, 'answer', (context, table, { fields }) => {
        const { word } = written.parse(fields);
        return changeAndAnswer(context, table, () => context.tables.bringWord({ ...requestAt(context, table), word }), {
          done: (after) =>
            after.draw === null
              ? null
              : openingPage(context, after, after.draw, context.texts.t('common:fairness.brought')),
          onRefusal: (why) => pageWithLink(context, table, why),
        });
      }),
      written: { longest: LONGEST, isOwn: true },
    },
  ],
};
