import { GameScreen } from './GameScreen.js';
import './Games.css';
import { OpenGame } from './OpenGame.js';
import { useGameOpener } from './useGameOpener.js';
import { useTexts } from '../shell/context.js';
import { useEffect, useRef, useState } from 'preact/hooks';

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Takes the file that somebody drops anywhere on the page. @returns whether one is being dragged over it */
const useFileDrop = (onFile: (file: File) => void): boolean => {
  const [dropping, setDropping] = useState(false);
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return;
      // Else the browser would leave the page for the file.
      event.preventDefault();
      setDropping(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDropping(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setDropping(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) latest.current(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return dropping;
};

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
