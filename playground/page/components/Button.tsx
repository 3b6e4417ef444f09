import type { ComponentChildren } from 'preact';
import '../../../web/shared/theme/button.css';

export type Look = 'primary' | 'secondary' | 'success' | 'danger';

interface Props {
  readonly look: Look;
  readonly children: ComponentChildren;
  readonly onPress?: () => void;
  readonly disabled?: boolean;
  /** Pressed, but not answered yet. */
  readonly waiting?: boolean;
  readonly submit?: boolean;
}

/** A button in the style of posters. While it waits it cannot be pressed again. */
export const Button = ({ look, children, onPress, disabled = false, waiting = false, submit = false }: Props) => (
  <button
    type={submit ? 'submit' : 'button'}
    class={`button button-${look}`}
    disabled={disabled || waiting}
    data-waiting={waiting}
    aria-busy={waiting}
    onClick={onPress}
  >
    {children}
  </button>
);
