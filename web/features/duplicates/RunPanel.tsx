import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Merge } from '../../../shared/api/merge.ts';
import styles from './duplicates.module.css';
import type { Direction, MergeRun } from './use-merge-run.ts';
import { progressText, refusalText } from './merge-text.ts';

interface RunPanelProps {
  readonly merge: Merge;
  readonly run: MergeRun;
  readonly onUndo: (merge: Merge) => void;
}

const isUndo = ({ state }: Merge) => state === 'undoing' || state === 'undone';

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
      {!isUndo(merge) && (
        <Button variant="default" onClick={() => onUndo(merge)}>
          Undo merge
        </Button>
      )}
      <Button variant="default" onClick={run.close}>
        Close
      </Button>
      {!isOver && <Button onClick={() => run.start(merge, direction)}>Continue</Button>}
    </>
  );
}

/** A merge during and after its run: progress, skipped records with reasons, and undo. */
export function RunPanel(props: RunPanelProps) {
  const { merge, run } = props;
  const { state, moved, undone, total } = merge;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [value, max] = isUndo(merge) ? [undone, moved] : [moved, Math.max(total, moved)];
  return (
    <section className={styles['run']} aria-labelledby="merge-title">
      <h2 id="merge-title" ref={heading} tabIndex={-1}>
        {headingOf(merge)}
      </h2>
      <div className={styles['progress']}>
        <progress aria-label="Records done" max={Math.max(max, 1)} value={max === 0 ? 1 : value} />
        <output>{progressText(merge)}</output>
        {run.running ? (
          <Button variant="default" onClick={run.pause}>
            Pause
          </Button>
        ) : (
          <Buttons {...props} />
        )}
      </div>
      {run.stopReason && (
        <p className={styles['issue']} role="alert">
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
