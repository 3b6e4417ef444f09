import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import './Dialog.css';

interface Props {
  readonly title: string;
  /** Called when the user closes the dialog with Esc; not called for a dialog that requires an answer. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Shows a `<dialog>` in front of the page while it is drawn; Esc asks to close it. @returns the element's props */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  // The browser itself gives the focus back, as long as the dialog closes before it leaves the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const onCancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return { ref, onCancel };
};

export const Dialog = ({ title, onClose, children }: Props) => {
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog {...modal} class="dialog" aria-labelledby={id}>
      <h2 id={id} class="dialog-title">
        {title}
      </h2>
      {children}
    </dialog>
  );
};
