import { GameScreen } from './GameScreen.js';
import './Games.css';
import { OpenGame } from './OpenGame.js';
import { useFileDrop } from './useFileDrop.js';
import { useGameOpener } from './useGameOpener.js';
import { useTexts } from '../shell/context.js';

interface Props {
  /** Whether somebody asks which games there are. */
  readonly asked: boolean;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

/** Games that are looked at: chosen from a list, or dropped on the page as a file. */
export const Games = ({ asked, onAsk, onClose }: Props) => {
  const { t } = useTexts();
  const opener = useGameOpener();
  const dropping = useFileDrop((file) => {
    opener.close();
    // What is wrong with a file is told there.
    onAsk();
    opener.openFile(file);
  });
  return (
    <>
      {dropping ? <div class="games-drop">{t('dropHere')}</div> : null}
      {asked && opener.game === null ? <OpenGame opener={opener} onClose={onClose} /> : null}
      {opener.game === null ? null : (
        <GameScreen
          key={opener.game.id}
          game={opener.game}
          locale={opener.locale}
          onClose={() => {
            opener.close();
            onClose();
          }}
        />
      )}
    </>
  );
};
