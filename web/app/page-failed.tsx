import { ErrorState } from '../ui/ErrorState.tsx';
import type { Failed } from '../ui/ErrorBoundary.tsx';

const failure = new Error('This page could not be shown. Try again, or reload it.');

/** Drawn in the place of a page, so that the rest of the portal stays. */
export const pageFailed: Failed = (retry) => <ErrorState error={failure} onRetry={retry} />;
