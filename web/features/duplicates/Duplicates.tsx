import { useState } from 'react';
import type { DuplicatePair, Merge } from '../../../shared/api/merge.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { comparedNouns, type ComparedNoun } from '../../../shared/duplicates/likeness.ts';
import { rememberDeleted } from '../../api/recent-changes.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useQuery } from '../../navigation/use-query.ts';
import { Segments } from '../../ui/Segments.tsx';
import styles from './duplicates.module.css';
import { MergeList } from './MergeList.tsx';
import { PairList } from './PairList.tsx';
import { RunPanel } from './RunPanel.tsx';
import { useMergeRun } from './use-merge-run.ts';
import { useMerges } from './use-merges.ts';
import { usePairs } from './use-pairs.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const CompareDialog = lazyPart(() => import('./CompareDialog.tsx'));
const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));

const MERGES = 'merges';
const options = [
  ...comparedNouns.map((noun) => ({ value: noun as string, label: entityOf(noun).plural })),
  { value: MERGES, label: 'Merges' },
];
const nounOf = (shown: string): ComparedNoun => comparedNouns.find((noun) => noun === shown) ?? 'company';

/** The lists of pairs and of merges, and the merge that runs. */
export default function Duplicates() {
  const go = useGo();
  const shown = useQuery('of') ?? 'company';
  const noun = nounOf(shown);
  const pairs = usePairs(noun);
  const merges = useMerges();
  const [compared, setCompared] = useState<DuplicatePair>();
  const [asked, setAsked] = useState<Merge>();
  const run = useMergeRun(({ state, removedId }) => {
    if (state === 'merged') rememberDeleted('company', removedId);
    pairs.reload();
    merges.reload();
  });
  return (
    <>
      {run.merge && <RunPanel key={run.merge.id} merge={run.merge} run={run} onUndo={setAsked} />}
      <div className={styles['segments']}>
        <Segments
          label="Show"
          options={options}
          value={shown === MERGES ? MERGES : noun}
          onChange={(value) => go('duplicates', { of: value })}
        />
      </div>
      {shown === MERGES ? (
        <MergeList
          list={merges}
          onRun={(merge, direction) =>
            direction === 'undo' && merge.state !== 'undoing' && merge.state !== 'undone'
              ? setAsked(merge)
              : run.start(merge, direction)
          }
        />
      ) : (
        <PairList noun={noun} list={pairs} onCompare={setCompared} />
      )}
      <>
        {compared && (
          <CompareDialog
            pair={compared}
            onStarted={(merge) => run.start(merge, 'merge')}
            onClose={() => setCompared(undefined)}
          />
        )}
        {asked && (
          <ConfirmDialog
            opened
            title="Undo the merge?"
            action="Undo merge"
            onClose={() => setAsked(undefined)}
            onConfirm={async () => run.start(asked, 'undo')}
          >
            {asked.removedName} comes back with everything that was moved to {asked.keptName}. What somebody
            changed since stays with {asked.keptName}.
          </ConfirmDialog>
        )}
      </>
    </>
  );
}
