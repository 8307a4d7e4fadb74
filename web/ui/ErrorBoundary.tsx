import { Component, type ReactNode } from 'react';

export type RenderFailure = (retry: () => void) => ReactNode;

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly failure: RenderFailure;
  /** Called before the children render again. */
  readonly onRetry: () => void;
}

/** Catches errors of one part, such as a failed import, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render() {
    return this.state.hasFailed ? this.props.failure(this.retry) : this.props.children;
  }
}
