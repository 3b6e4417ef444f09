import { Component, type ComponentChildren } from 'preact';

interface Props {
  readonly children: ComponentChildren;
  readonly fallback: ComponentChildren;
  /** When this changes, another attempt is made. */
  readonly renewed: unknown;
}

interface State {
  readonly failedAt: { readonly renewed: unknown } | null;
}

/** What cannot be drawn leaves the rest of a page standing. */
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
