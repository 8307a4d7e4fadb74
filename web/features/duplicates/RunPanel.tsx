import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Merge } from '../../../shared/api/merge.ts';
import { JobProgress } from '../../ui/JobProgress.tsx';
import styles from './duplicates.module.css';
import type { Direction, MergeRun } from './use-merge-run.ts';
import { progressText, refusalText } from './merge-text.ts';

interface RunPanelProps {
  readonly merge: Merge;
  readonly run: MergeRun;
  readonly onUndo: (merge: Merge) => void;
}

const isUndo = ({ state }: Merge) => state === 'undoing' || state === 'undone';

/** Records done of all; a merge without records is complete. */
function countsOf(merge: Merge): { readonly done: number; readonly total: number } {
  const { moved, undone, total } = merge;
  const counts = isUndo(merge)
    ? { done: undone, total: moved }
    : { done: moved, total: Math.max(total, moved) };
  return counts.total === 0 ? { done: 1, total: 1 } : counts;
}

function headingOf({ keptName, removedName, state }: Merge): string {
  if (state === 'merging') return `Merging ${removedName} into ${keptName}`;
  if (state === 'merged') return `${removedName} is merged into ${keptName}`;
  return state === 'undoing'
    ? `Undoing the merge of ${removedName} into ${keptName}`
    : `The merge of ${removedName} into ${keptName} is undone`;
}

/** Actions once the merge has stopped. */
function Buttons({ merge, run, onUndo }: RunPanelProps) {
  const direction: Direction = isUndo(merge) ? 'undo' : 'merge';
  const isOver = merge.state === 'merged' || merge.state === 'undone';
  return (
    <>
      {!isUndo(merge) && <Button onClick={() => onUndo(merge)}>Undo merge</Button>}
      <Button onClick={run.close}>Close</Button>
      {!isOver && (
        <Button variant="filled" onClick={() => run.start(merge, direction)}>
          Continue
        </Button>
      )}
    </>
  );
}

/** A merge during and after its run: progress, skipped records with reasons, and undo. */
export function RunPanel(props: RunPanelProps) {
  const { merge, run } = props;
  const { state } = merge;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['run']} data-framed aria-labelledby="merge-title">
      <h2 id="merge-title" ref={heading} tabIndex={-1}>
        {headingOf(merge)}
      </h2>
      <JobProgress label="Records done" {...countsOf(merge)} text={progressText(merge)}>
        {run.running ? <Button onClick={run.pause}>Pause</Button> : <Buttons {...props} />}
      </JobProgress>
      {run.stopReason && (
        <p className="issue" role="alert">
          {run.stopReason}
        </p>
      )}
      {run.refused.length > 0 && (
        <>
          <p>{state === 'undone' ? 'Not moved:' : 'These are tried again:'}</p>
          <ul className={styles['refused']}>
            {run.refused.map((item) => (
              <li key={`${item.noun} ${item.key}`}>{refusalText(item)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
