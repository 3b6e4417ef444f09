import type { ComponentChildren } from 'preact';
import { Button } from '../../components/Button.js';
import { useTexts } from '../context.js';
import { Dialog } from '../../../../web/shared/dialog/Dialog.js';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly onClose: () => void;
  readonly onAdd: () => void;
  readonly canCancel?: boolean;
  readonly ready: boolean;
  readonly waiting: boolean;
  /** The reason for the failure, in the person's language. */
  readonly problem: string | null;
  readonly children: ComponentChildren;
}

export const DialogForm = ({
  title,
  text,
  onClose,
  onAdd,
  canCancel = true,
  ready,
  waiting,
  problem,
  children,
}: Props) => {
  const { t } = useTexts();
  return (
    <Dialog title={title} onClose={onClose}>
      {text === undefined ? null : <p class="dialog-text">{text}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAdd();
        }}
      >
        {children}
        {problem === null ? null : (
          <p class="field-problem" role="alert">
            {problem}
          </p>
        )}
        <div class="dialog-row">
          {canCancel ? (
            <Button look="secondary" onPress={onClose}>
              {t('cancel')}
            </Button>
          ) : null}
          <Button look="primary" submit waiting={waiting} disabled={!ready}>
            {t('add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
