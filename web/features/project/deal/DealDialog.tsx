import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Project } from '../../../../shared/entities/project.ts';
import { messageOf } from '../../../api/errors.ts';
import { JobProgress } from '../../../ui/JobProgress.tsx';
import styles from './deal.module.css';
import { exportDeal, summaryOf, type ExportResult, type Progress } from './export-deal.ts';

interface DealDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

type State =
  | { readonly step: 'asking'; readonly problem?: string }
  | { readonly step: 'working'; readonly progress: Progress }
  | { readonly step: 'ended'; readonly result: ExportResult };

const Asking = ({ problem }: { readonly problem?: string | undefined }) => (
  <>
    <p>
      A ZIP with the documents of this project in all stored versions, its history, and the proof of both.
      Anyone can verify it without the portal: open its <b>verify.html</b>.
    </p>
    <p>It contains what all sides of the project have written. Your export is recorded in the access log.</p>
    {problem !== undefined && <p role="alert">{problem}</p>}
  </>
);

const Working = ({ progress: { done, total } }: { readonly progress: Progress }) => (
  <JobProgress
    label="Files"
    done={done}
    total={total}
    text={total > 0 ? `${done} of ${total} files` : 'Reading the history'}
  />
);

const LeftOut = ({ reason, paths }: { readonly reason: string; readonly paths: readonly string[] }) =>
  paths.length > 0 && (
    <>
      <p>Not included, because {reason}:</p>
      <ul className={styles['leftOut']}>
        {paths.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </>
  );

const Ended = ({ result }: { readonly result: ExportResult }) => (
  <>
    <output>{summaryOf(result)}</output>
    <LeftOut reason="the portal no longer stores them" paths={result.missing} />
    <LeftOut reason="access was denied or the files were deleted" paths={result.denied} />
  </>
);

/** Focuses the button of a step when it appears, since the button of the step before is gone. */
const focusButton = (button: HTMLButtonElement | null) => button?.focus();

/** Exports the deal file of a project, with progress. */
export default function DealDialog({ project, onClose }: DealDialogProps) {
  const [state, setState] = useState<State>({ step: 'asking' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async () => {
    const control = new AbortController();
    stop.current = control;
    setState({ step: 'working', progress: { done: 0, total: 0 } });
    try {
      const onProgress = (progress: Progress) => setState({ step: 'working', progress });
      setState({ step: 'ended', result: await exportDeal(project, onProgress, control.signal) });
    } catch (error) {
      setState(control.signal.aborted ? { step: 'asking' } : { step: 'asking', problem: messageOf(error) });
    }
  };
  return (
    <Dialog onClose={onClose} title="Export deal file" closeOnClickOutside={state.step !== 'working'}>
      {state.step === 'asking' && <Asking problem={state.problem} />}
      {state.step === 'working' && <Working progress={state.progress} />}
      {state.step === 'ended' && <Ended result={state.result} />}
      <Group justify="flex-end" mt="lg">
        {state.step === 'working' ? (
          <Button key="stop" ref={focusButton} onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        ) : (
          <Button key={state.step} ref={focusButton} data-autofocus onClick={onClose}>
            {state.step === 'ended' ? 'Close' : 'Cancel'}
          </Button>
        )}
        {state.step === 'asking' && (
          <Button variant="filled" onClick={() => void run()}>
            Export
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
