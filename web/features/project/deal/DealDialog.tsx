import { Button, Group, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Project } from '../../../../shared/entities/project.ts';
import { messageOf } from '../../../api/errors.ts';
import styles from './deal.module.css';
import { exportDeal, type Exported, type Progress } from './export-deal.ts';

interface DealDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

type State =
  | { readonly at: 'asking'; readonly problem?: string }
  | { readonly at: 'working'; readonly progress: Progress }
  | { readonly at: 'ended'; readonly exported: Exported };

const Asking = ({ problem }: { readonly problem?: string | undefined }) => (
  <>
    <p>
      A ZIP with the documents of this project in all versions that are kept, its history, and the proof of
      both. It can be verified without the portal: open <b>verify.html</b> in it.
    </p>
    <p>It holds what all sides of the project have written. Each file in it is listed as opened by you.</p>
    {problem !== undefined && <p role="alert">{problem}</p>}
  </>
);

const Working = ({ progress: { done, all } }: { readonly progress: Progress }) => (
  <div className={styles['progress']}>
    <progress aria-label="Files" {...(all > 0 && { max: all, value: done })} />
    <output>{all > 0 ? `${done} of ${all} files` : 'Reading the history'}</output>
  </div>
);

const Ended = ({ exported: { files, gone } }: { readonly exported: Exported }) => (
  <>
    <output>
      The deal file is downloaded, with {files} {files === 1 ? 'file' : 'files'} of documents.
    </output>
    {gone.length > 0 && (
      <>
        <p>Not in it, since the portal does not keep them any more:</p>
        <ul className={styles['gone']}>
          {gone.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      </>
    )}
  </>
);

/** Exports the deal file of a project; it can be stopped. */
export default function DealDialog({ project, onClose }: DealDialogProps) {
  const [state, setState] = useState<State>({ at: 'asking' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async () => {
    const control = new AbortController();
    stop.current = control;
    setState({ at: 'working', progress: { done: 0, all: 0 } });
    try {
      const told = (progress: Progress) => setState({ at: 'working', progress });
      setState({ at: 'ended', exported: await exportDeal(project, told, control.signal) });
    } catch (error) {
      setState(control.signal.aborted ? { at: 'asking' } : { at: 'asking', problem: messageOf(error) });
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Export deal file"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={state.at !== 'working'}
    >
      {state.at === 'asking' && <Asking problem={state.problem} />}
      {state.at === 'working' && <Working progress={state.progress} />}
      {state.at === 'ended' && <Ended exported={state.exported} />}
      <Group justify="flex-end" mt="lg">
        {state.at === 'working' ? (
          <Button variant="default" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {state.at === 'ended' ? 'Close' : 'Cancel'}
          </Button>
        )}
        {state.at === 'asking' && <Button onClick={() => void run()}>Export</Button>}
      </Group>
    </Modal>
  );
}
