import { useContext, useMemo } from 'preact/hooks';
import { escapeMarkdown } from '#renderers/kit/words.js';
import { proposalInWords } from '#src/words/proposal.js';
import { personAt, type TableFrame } from '#src/web/protocol.js';
import { Markdown, MarkdownContext } from '../../shared/markdown/Markdown.js';
import { useTable } from '../connection/opened-table.js';
import type { Play } from '../connection/usePlay.js';

type OpenProposal = NonNullable<TableFrame['table']['proposal']>;
type Press = 'agree' | 'disagree' | 'here';

const pressesFor = ({ proposal }: OpenProposal, seat: number | null): readonly Press[] => {
  const own = personAt(seat ?? -1);
  if (seat === null || proposal.end !== null) return [];
  if (proposal.by === own) return ['disagree'];
  if (proposal.kind === 'replace' && proposal.absent === own)
    return proposal.agreed.includes(own) ? ['here'] : ['agree', 'here'];
  const isOpen = proposal.asked.includes(own) && ![...proposal.agreed, ...proposal.declined].includes(own);
  return isOpen ? ['agree', 'disagree'] : [];
};

const Question = ({ asked, play }: { readonly asked: OpenProposal; readonly play: Play }) => {
  const { game, table, history, texts, seat, words } = useTable();
  const { proposal, people, isSilence } = asked;
  const parts = useContext(MarkdownContext);
  // Each person is named by their index in the list.
  const named = useMemo(
    () => ({ ...parts, Person: ({ id }: { readonly id: string }) => <b>{people[Number(id)]}</b> }),
    [parts, people],
  );
  const told = proposalInWords(game, table, { proposal, isSilence, history }, texts);
  return (
    <MarkdownContext.Provider value={named}>
      <Markdown source={told} />
      <div class="row">
        {pressesFor(asked, seat).map((press) => (
          <button
            key={press}
            type="button"
            class={`button button-${press === 'disagree' ? 'secondary' : 'success'}`}
            disabled={play.isSending}
            onClick={() => void play.vote(proposal.version, press === 'agree')}
          >
            {proposal.by === personAt(seat ?? -1) ? words.t('withdraw') : texts.t(`common:buttons.${press}`)}
          </button>
        ))}
      </div>
    </MarkdownContext.Provider>
  );
};

/** A proposal that people must agree to: an undo, a replacement player, a pause. */
export const Proposal = ({ play }: { readonly play: Play }) => {
  const { table, history, texts } = useTable();
  const { proposal, clock, seats } = table;
  // The outcome of a proposal is shown until the next move.
  const isNews = proposal !== null && !history.some(({ version }) => version > proposal.proposal.version);
  const asksClock = table.phase === 'playing' && clock !== null && clock.agreed.length > 0;
  if (!isNews && !asksClock) return null;
  const names = texts.list((clock?.agreed ?? []).map((seat) => escapeMarkdown(seats[seat]?.name ?? '?')));
  return (
    <section class="proposal" role="status">
      {isNews ? <Question asked={proposal} play={play} /> : null}
      {asksClock ? (
        <Markdown source={texts.t(clock.paused ? 'common:clock.asks-resume' : 'common:clock.asks-pause', { names })} />
      ) : null}
    </section>
  );
};
