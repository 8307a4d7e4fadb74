import { Button } from '@mantine/core';
import { Icon } from '../Icon.tsx';
import styles from './file.module.css';
import type { Upload } from './use-upload.ts';

/** Progress of an upload, or its failure with a retry; nothing before the start and after success. */
export function UploadProgress({ state, cancel, retry }: Omit<Upload, 'start'>) {
  if (state.step === 'sending' || state.step === 'checking') {
    const percent = state.step === 'sending' ? state.percent : 100;
    const status = state.step === 'sending' ? `${percent} %` : 'Checking the file…';
    return (
      <div className={styles['progress']}>
        <p>
          <b>{state.fileName}</b>
          <span>{status}</span>
        </p>
        <progress max={100} value={percent} aria-label={`Uploading ${state.fileName}`} />
        {state.step === 'sending' && (
          <Button size="xs" onClick={cancel}>
            Cancel upload
          </Button>
        )}
      </div>
    );
  }
  if (state.step !== 'failed') return undefined;
  return (
    <div className={styles['failed']} role="alert">
      <Icon name="error" />
      <p>
        <b>{state.fileName}</b> was not uploaded. {state.message}
      </p>
      {state.canRetry && (
        <Button variant="filled" size="xs" onClick={retry}>
          Try again
        </Button>
      )}
      <Button size="xs" onClick={cancel}>
        Dismiss
      </Button>
    </div>
  );
}
