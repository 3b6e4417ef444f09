import { useEffect, useState } from 'preact/hooks';
import type { Level } from '#engines/core/search/strategy.js';
import { type TableRefusal, tableReasons } from '#src/tables/refusal.js';
import { refusalText } from '#src/words/refusal.js';
import type { ShownRefusal } from '#src/web/protocol.js';
import type { Request } from './source.js';
import { type OpenedTable, useTable } from './opened-table.js';

const refusalOf = (refusal: ShownRefusal, gameId: string): TableRefusal => {
  const { params } = refusal;
  if (refusal.kind === 'illegal')
    return { kind: 'illegal', gameId, illegal: { reason: refusal.reason, ...(params && { params }) } };
  // The page has no words for a reason that only a newer bot knows.
  const reason = tableReasons.find((known) => known === refusal.reason) ?? 'stale';
  return { kind: 'table', reason, params };
};

/** Explains a refusal in the same words as the buttons on Discord. */
export const refusalWords = (refusal: ShownRefusal, { table, game, texts }: OpenedTable): string =>
  refusalText(refusalOf(refusal, table.gameId), table, texts, {
    find: (id) => (id === game.engine.id ? game : null),
  });

export const usePlay = () => {
  const opened = useTable();
  const [isSending, setSending] = useState(false);
  /** Discord Markdown. */
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => setRefusal(null), [opened.table.version]);
  const send = async (request: Request): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    const answer = await opened.ask(request);
    if (answer.kind === 'opened') window.location.assign(answer.link);
    if (answer.kind === 'refused') setRefusal(refusalWords(answer.refusal, opened));
    setSending(false);
  };
  return {
    isSending,
    refusal,
    play: (notation: string) => send({ type: 'play', version: opened.table.version, move: notation }),
    undo: () => send({ type: 'undo' }),
    resign: () => send({ type: 'resign' }),
    pause: () => send({ type: 'pause' }),
    rewind: (to: number) => send({ type: 'rewind', to }),
    replace: (seat: number, level: Level) => send({ type: 'replace', seat, level }),
    vote: (proposal: number, agrees: boolean) => send({ type: 'vote', proposal, agrees }),
    again: () => send({ type: 'again', locale: opened.texts.locale }),
    premove: (answers: Readonly<Record<string, number | null>>) => send({ type: 'premove', answers: { ...answers } }),
  };
};

export type Play = ReturnType<typeof usePlay>;
