import { ErrorState } from '../ui/ErrorState.tsx';
import type { RenderFailure } from '../ui/ErrorBoundary.tsx';

const failure = new Error('This page could not be shown. Try again, or reload it.');

/** Replaces a page that failed to load, so that the layout stays. */
export const renderPageFailure: RenderFailure = (retry) => <ErrorState error={failure} onRetry={retry} />;
