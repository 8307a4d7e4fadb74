import { Component, type ReactNode } from 'react';

export type RenderFailure = (retry: () => void) => ReactNode;

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly failure: RenderFailure;
}

/** Replaces a part that failed to load or render, so that the rest of the page remains usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  readonly retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.failure(this.retry) : this.props.children;
  }
}
