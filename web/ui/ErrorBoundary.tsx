import { Component, type ReactNode } from 'react';

/** Draws something instead of what failed. */
export type Failed = (retry: () => void) => ReactNode;

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly failed: Failed;
  /** Called before the children are drawn again. */
  readonly onRetry: () => void;
}

/** Catches errors of a part, such as code that could not be fetched, so that what is around it stays. */
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
    return this.state.hasFailed ? this.props.failed(this.retry) : this.props.children;
  }
}
