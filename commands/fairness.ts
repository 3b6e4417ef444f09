import { withTableOf } from '../src/discord/interactions/table-changes.js';
import type { Feature } from '../src/discord/interactions/command.js';
import { type Answer, answer, type Context } from '../src/discord/interactions/context.js';
import { textBlock } from '../src/discord/messages/page.js';
import type { Table } from '../src/model/table.js';

/** What shows that nobody bent chance: the seed, once the game is over, and the hash that was posted when it began. */
const showFairness = (context: Context, table: Table): Answer => {
  const { texts } = context;
  const hash = table.seedHash ?? '?';
  const lines =
    table.seed === null
      ? [texts.t('common:fairness.running', { hash })]
      : [
          texts.t('common:fairness.seed', { seed: table.seed }),
          texts.t('common:fairness.hash', { hash }),
          texts.t('common:fairness.check'),
        ];
  return answer({
    accent: context.games.of(table).accent,
    blocks: [textBlock([texts.t('common:fairness.title'), ...lines].join('\n'))],
  });
};

export const fairness: Feature = {
  presses: [
    {
      action: 'fairness',
      kind: 'answer',
      run: (context, { ref }) => withTableOf(context, ref.tableId, (table) => showFairness(context, table)),
    },
  ],
};
