import { tablePress } from '#src/discord/interactions/tables/table-changes.js';
import type { Feature } from '#src/discord/interactions/command.js';
import { type Answer, answer, type Context } from '#src/discord/interactions/context.js';
import { textBlock } from '#src/discord/messages/page.js';
import { verificationText } from '#src/discord/messages/pages/verification-text.js';
import { gameFileBlock } from './export.js';
import type { Table } from '#src/model/table.js';

/**
 * What shows that chance was not bent: once the game is over its seed, the hash that was posted when it began, the game
 * played again, and a file with which anybody can do so.
 */
const showFairness = async (context: Context, table: Table): Promise<Answer> => {
  const { texts } = context;
  const [record, file] =
    table.seed === null
      ? [null, null]
      : await Promise.all([context.tables.record(table.id), context.tables.exportGame(table.id)]);
  const verified =
    record === null ? null : await context.verifications.verify(context.person.userId, { kind: 'record', record });
  const hash = table.seedHash ?? '?';
  const lines =
    table.seed === null
      ? [texts.t('common:fairness.running', { hash })]
      : [
          texts.t('common:fairness.seed', { seed: table.seed }),
          texts.t('common:fairness.hash', { hash }),
          texts.t('common:fairness.check'),
          ...(verified === null
            ? []
            : [
                texts.t('common:fairness.verified'),
                verificationText(verified, 'table', texts),
                texts.t('common:fairness.keep'),
              ]),
        ];
  return answer({
    accent: context.games.of(table).accent,
    blocks: [
      textBlock([texts.t('common:fairness.title'), ...lines].join('\n')),
      ...(file === null ? [] : [gameFileBlock(table, file)]),
    ],
  });
};

export const fairness: Feature = {
  presses: [tablePress('fairness', 'answer', (context, table) => showFairness(context, table))],
};
