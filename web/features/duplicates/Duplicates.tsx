import { useState } from 'react';
import type { DuplicatePair, Merge } from '../../../shared/api/merge.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { comparedNouns, type ComparedNoun } from '../../../shared/duplicates/likeness.ts';
import { rememberDeleted } from '../../api/recent-changes.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { notify } from '../../ui/notify.ts';
import { Segments } from '../../ui/Segments.tsx';
import { MERGE_RUNNING } from './merge-text.ts';
import { MergeList } from './MergeList.tsx';
import { PairList } from './PairList.tsx';
import { RunPanel } from './RunPanel.tsx';
import { useMergeRun, type Direction } from './use-merge-run.ts';
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
const nounOf = (list: string): ComparedNoun => comparedNouns.find((noun) => noun === list) ?? 'company';

/** Whether a run in this direction starts an undo, which the user must confirm. */
const startsUndo = ({ state }: Merge, direction: Direction) =>
  direction === 'undo' && state !== 'undoing' && state !== 'undone';

/** Lists of duplicate pairs and merges, and the current merge. */
export default function Duplicates() {
  const go = useGo();
  const listInUrl = useQueryParameter('of') ?? 'company';
  const noun = nounOf(listInUrl);
  const pairs = usePairs(noun);
  const merges = useMerges();
  const [pairToCompare, setPairToCompare] = useState<DuplicatePair>();
  const [mergeToUndo, setMergeToUndo] = useState<Merge>();
  const run = useMergeRun(({ state, removedId }) => {
    if (state === 'merged') rememberDeleted('company', removedId);
    pairs.reload();
    merges.reload();
  });
  return (
    <>
      {run.merge && <RunPanel key={run.merge.id} merge={run.merge} run={run} onUndo={setMergeToUndo} />}
      <div>
        <Segments
          label="Show"
          options={options}
          value={listInUrl === MERGES ? MERGES : noun}
          onChange={(value) => go('duplicates', { of: value })}
        />
      </div>
      {listInUrl === MERGES ? (
        <MergeList
          list={merges}
          onRun={(merge, direction) => {
            if (run.running) return notify('warning', MERGE_RUNNING);
            return startsUndo(merge, direction) ? setMergeToUndo(merge) : run.start(merge, direction);
          }}
        />
      ) : (
        <PairList noun={noun} list={pairs} onCompare={setPairToCompare} />
      )}
      {pairToCompare && (
        <CompareDialog
          pair={pairToCompare}
          isMergeRunning={run.running !== undefined}
          onStarted={(merge) => run.start(merge, 'merge')}
          onUnavailable={pairs.reload}
          onClose={() => setPairToCompare(undefined)}
        />
      )}
      {mergeToUndo && (
        <ConfirmDialog
          title="Undo the merge?"
          action="Undo merge"
          onClose={() => setMergeToUndo(undefined)}
          onConfirm={async () => run.start(mergeToUndo, 'undo')}
        >
          {mergeToUndo.removedName} comes back with everything that was moved to {mergeToUndo.keptName}.
          Records changed since then stay with {mergeToUndo.keptName}.
        </ConfirmDialog>
      )}
    </>
  );
}
