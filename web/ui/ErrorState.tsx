import { Button } from '@mantine/core';
import { messageOf } from '../api/errors.ts';
import { Loading } from './Loading.tsx';
import type { Shape } from './skeletons.ts';
import { SupportReference } from './SupportReference.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly title?: string;
}

/** An error message with a retry button and a reference for support. */
export function ErrorState({ error, onRetry, title = 'This could not be loaded' }: ErrorStateProps) {
  return (
    <div className={styles['state']} role="alert" data-state>
      <h2>{title}</h2>
      <p>{messageOf(error)}</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      <SupportReference error={error} />
    </div>
  );
}

interface LoadStateProps {
  /** Undefined while loading. */
  readonly error: unknown;
  readonly onRetry: (() => void) | undefined;
  readonly shape?: Shape;
}

/** Shown in place of data that has not been loaded: its loading state, or why it could not be loaded. */
export const LoadState = ({ error, onRetry, ...loading }: LoadStateProps) =>
  error === undefined ? <Loading {...loading} /> : <ErrorState error={error} onRetry={onRetry} />;
