import { ErrorBoundary } from '../../shared/ErrorBoundary.js';
import { Panel } from '../panels/Panel.js';
import { usePlay } from '../connection/usePlay.js';
import { Proposal } from '../panels/Proposal.js';
import { Refusal } from '../panels/Question.js';
import { Players } from '../panels/Players.js';
import { useTable } from '../connection/opened-table.js';
import { Actions } from './Actions.js';
import { Header, type HeaderChoices } from './Header.js';
import { useKeptFocus } from './useKeptFocus.js';

/** The table without its board, for when the board cannot be drawn: the reader can still answer. */
export const WordsScreen = (choices: HeaderChoices) => {
  const { position, table, words } = useTable();
  const play = usePlay();
  const isAsked = position !== null && position.moves.length > 0;
  const focus = useKeptFocus(isAsked);
  return (
    <div {...focus} class="screen" data-phase={table.phase} data-version={table.version}>
      <Header {...choices} isStepping={false} />
      <p class="notice" role="alert">
        {words.t('no-board')}
      </p>
      <aside class="side">
        <Refusal play={play} />
        <Proposal play={play} />
        <ErrorBoundary renewed={table.version} fallback={null}>
          {isAsked ? <Panel play={play} label={words.t('choose')} /> : null}
        </ErrorBoundary>
        <Actions play={play} />
        <Players isStepping={false} />
      </aside>
    </div>
  );
};
