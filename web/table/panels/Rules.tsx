import { useMemo, useState } from 'preact/hooks';
import type { RulesPage } from '#renderers/kit/game/game.js';
import { withoutTyping } from '#renderers/kit/game/rules-pages.js';
import { groupedBy } from '#renderers/kit/regions.js';
import { Dialog } from '../../shared/dialog/Dialog.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture } from '../board/Picture.js';
import { useTable } from '../connection/opened-table.js';
import type { Words } from '../texts/words.js';

interface BookProps {
  readonly pages: readonly RulesPage[];
  /** The heading in the contents of pages without a group. */
  readonly gameName: string;
  readonly words: Words;
  readonly onClose: () => void;
}

/** Pages of rules to leaf through. */
export const RulesBook = ({ pages, gameName, words, onClose }: BookProps) => {
  const contents = useMemo(
    () =>
      groupedBy(
        pages.map(({ title, group, isInPlay }, at) => ({
          title,
          at,
          group: isInPlay === true ? words.t('in-play') : group,
        })),
        ({ group }) => group ?? gameName,
      ),
    [pages, words],
  );
  // Expansions in boxes of their own are what a player of this table looks for.
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      pages.findIndex(({ isInPlay, group }) => isInPlay === true && group !== undefined),
    ),
  );
  const page = pages[index];
  const picture = useMemo(() => page?.picture ?? null, [page]);
  if (page === undefined) return null;
  return (
    <Dialog title={page.title} onClose={onClose}>
      <select
        class="contents"
        aria-label={words.t('contents')}
        value={index}
        onChange={(event) => setIndex(Number(event.currentTarget.value))}
      >
        {contents.map(({ key, moves }) => (
          <optgroup key={key} label={key}>
            {moves.map(({ title, at }) => (
              <option key={at} value={at}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Markdown source={page.text} />
      {picture === null ? null : <Picture canvas={picture.canvas} alt={picture.alt} look="rules-picture" />}
      <div class="dialog-row">
        <span class="page-of">{words.t('page-of', { page: index + 1, pages: pages.length })}</span>
        <button
          type="button"
          class="button button-secondary"
          disabled={index === 0}
          onClick={() => setIndex(index - 1)}
        >
          {words.t('previous')}
        </button>
        <button
          type="button"
          class="button button-secondary"
          disabled={index === pages.length - 1}
          onClick={() => setIndex(index + 1)}
        >
          {words.t('next')}
        </button>
        <button type="button" class="button button-primary" onClick={onClose}>
          {words.t('close')}
        </button>
      </div>
    </Dialog>
  );
};

interface RulesProps {
  readonly kind: 'rules' | 'example';
  readonly onClose: () => void;
}

export const RulesDialog = ({ kind, onClose }: RulesProps) => {
  const { game, position, texts, words, isLocal } = useTable();
  const pages = useMemo(() => {
    const book = (kind === 'rules' ? game.rules(texts, position?.view) : game.example?.(texts)) ?? [];
    return isLocal ? withoutTyping(book) : book;
  }, [kind, texts]);
  return <RulesBook pages={pages} gameName={texts.t(`${game.engine.id}:name`)} words={words} onClose={onClose} />;
};
