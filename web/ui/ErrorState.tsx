import { Button } from '@mantine/core';
import { ApiError, messageOf } from '../api/errors.ts';
import styles from './states.module.css';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly title?: string;
}

/** An error message with a retry button and a reference for support. */
export function ErrorState({ error, onRetry, title = 'This could not be loaded' }: ErrorStateProps) {
  const reference = error instanceof ApiError ? error.correlationId : undefined;
  return (
    <div className={styles['state']} role="alert" data-state>
      <h2>{title}</h2>
      <p>{messageOf(error)}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
      {reference && (
        <p>
          <small>
            Reference: <code>{reference}</code>
          </small>
        </p>
      )}
    </div>
  );
}
