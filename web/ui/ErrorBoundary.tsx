import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Catches errors of a page, such as code that could not be fetched, so that the rest of the portal stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const error = new Error('This page could not be shown. Reload it to try again.');
    return <ErrorState error={error} onRetry={() => location.reload()} />;
  }
}
