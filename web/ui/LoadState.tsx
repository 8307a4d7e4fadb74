import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';
import type { Shape } from './skeletons.ts';

interface LoadStateProps {
  /** Undefined while loading. */
  readonly error: unknown;
  readonly onRetry: (() => void) | undefined;
  readonly shape?: Shape;
}

/** Shown in place of data that has not been loaded: its loading state, or why it could not be loaded. */
export const LoadState = ({ error, onRetry, ...loading }: LoadStateProps) =>
  error === undefined ? <Loading {...loading} /> : <ErrorState error={error} onRetry={onRetry} />;
