import { Component, type ComponentChildren } from 'preact';

interface Props {
  readonly children: ComponentChildren;
  readonly fallback: ComponentChildren;
  /** A change of this value causes another attempt. */
  readonly renewed: unknown;
}

interface State {
  readonly failedAt: { readonly renewed: unknown } | null;
}

/** Keeps a failure to draw its children from taking down the rest of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: null };

  override componentDidCatch(): void {
    this.setState({ failedAt: { renewed: this.props.renewed } });
  }

  override render() {
    return this.state.failedAt !== null && this.state.failedAt.renewed === this.props.renewed
      ? this.props.fallback
      : this.props.children;
  }
}
