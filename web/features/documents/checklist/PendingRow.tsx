import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { scrollIntoView } from '../../../ui/scroll-into-view.ts';
import styles from './checklist.module.css';
import type { Upload } from '../../../ui/file/use-upload.ts';
import { useFileUpload, type UploadOptions } from './use-file-upload.ts';

interface PendingRowProps extends UploadOptions {
  readonly label: string;
  /** Called when the upload fails, and when it is retried. */
  readonly onFailed: (hasFailed: boolean) => void;
  /** Offers another file after a failure; calls back once it is chosen. */
  readonly onChoose: ((onChosen: () => void) => void) | undefined;
}

interface FailureProps {
  readonly name: string;
  readonly text: string;
  readonly onRetry: (() => void) | undefined;
  readonly onChoose: (() => void) | undefined;
  readonly onDismiss: () => void;
}

const Failure = ({ name, text, onRetry, onChoose, onDismiss }: FailureProps) => (
  <div ref={scrollIntoView} className={styles['failure']} role="alert">
    <p className={styles['problem']}>{text}</p>
    {onRetry && (
      <Button variant="filled" size="compact-sm" aria-label={`Try again: ${name}`} onClick={onRetry}>
        Try again
      </Button>
    )}
    {onChoose && (
      <Button size="compact-sm" aria-label={`Choose another file: ${name}`} onClick={onChoose}>
        Choose another file
      </Button>
    )}
    <Button size="compact-sm" aria-label={`Dismiss ${name}`} onClick={onDismiss}>
      Dismiss
    </Button>
  </div>
);

function progressOf(state: Upload['state']) {
  if (state.step === 'idle') return { percent: 0, text: 'Waiting' };
  if (state.step === 'checking') return { percent: 100, text: 'Checking' };
  const percent = state.step === 'sending' ? state.percent : 0;
  return { percent, text: `${percent} %` };
}

/** Upload progress of a file, or the reason why the upload failed. */
export default function PendingRow(props: PendingRowProps) {
  const { pending, label, document, onChoose } = props;
  const { name } = pending.file;
  const { state, cancel, retry } = useFileUpload(props);
  const { percent, text } = progressOf(state);
  const hasFailed = state.step === 'failed' || state.step === 'refused';
  const onFailed = useEffectEvent(props.onFailed);
  useEffect(() => onFailed(hasFailed), [hasFailed]);
  return (
    <li className={styles['row']} data-pending>
      <Icon name="fileUp" size={16} />
      <div className={styles['name']}>
        <strong>{label}</strong>
        <span className={styles['details']}>
          {name}
          {document?.fileName && `, replaces ${document.fileName}`}
        </span>
      </div>
      {!hasFailed && (
        <>
          <progress max={100} value={percent} aria-label={`Uploading ${name}`} />
          <span className={styles['actions']}>
            <span className={styles['percent']}>{text}</span>
            <ActionIcon size={28} aria-label={`Cancel the upload of ${name}`} onClick={cancel}>
              <Icon name="close" size={16} />
            </ActionIcon>
          </span>
        </>
      )}
      {hasFailed && (
        <Failure
          name={name}
          text={`${name} was not ${state.step === 'refused' ? 'sent' : 'uploaded'}. ${state.message}`}
          onRetry={state.step === 'failed' && state.canRetry ? retry : undefined}
          onChoose={onChoose && (() => onChoose(cancel))}
          onDismiss={cancel}
        />
      )}
    </li>
  );
}
