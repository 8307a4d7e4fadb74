import { useState } from 'react';
import useSWR from 'swr';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { contract } from '../../../shared/api/index.ts';
import type { DuplicatePair, Merge, MergePreview } from '../../../shared/api/merge.ts';
import { call } from '../../api/client.ts';
import { LoadState } from '../../ui/ErrorState.tsx';
import { useTask } from '../../ui/use-task.ts';
import { SideBySide } from './SideBySide.tsx';
import styles from './duplicates.module.css';
import { MERGE_RUNNING, movesText } from './merge-text.ts';

interface CompareDialogProps {
  readonly pair: DuplicatePair;
  readonly isMergeRunning: boolean;
  readonly onStarted: (merge: Merge) => void;
  /** Called if the companies cannot be compared, for example because another user has merged them. */
  readonly onUnavailable: () => void;
  readonly onClose: () => void;
}

const MergeBlocked = ({ refused }: Pick<MergePreview, 'refused'>) => (
  <div className={styles['refusal']} role="alert">
    <h3>These two cannot be merged</h3>
    <ul>
      {refused.map((why) => (
        <li key={why}>{why}</li>
      ))}
    </ul>
  </div>
);

const Consequences = ({ preview: { kept, removed, moves, ending } }: { readonly preview: MergePreview }) => (
  <div className={styles['moves']}>
    <h3>Moves to {kept.companyName}</h3>
    <p>{moves.length === 0 ? `Nothing: ${removed.companyName} has no records.` : movesText(moves)}</p>
    {ending.length > 0 && <p>Of these, both have their own, and the newer stays: {movesText(ending)}.</p>}
    <p>{removed.companyName} is deleted. All of it can be undone under Merges.</p>
  </div>
);

function useMergeChoice({ pair, onStarted, onUnavailable, onClose }: CompareDialogProps) {
  const { older, newer } = pair;
  // By default keeps the older company, but never a guest (a new company) instead of a partner.
  const isNewerKept = older.of === 'Guest' && newer.of !== 'Guest';
  const [keptId, setKeptId] = useState(isNewerKept ? newer.key : older.key);
  const [take, setTake] = useState<ReadonlySet<string>>(new Set());
  const [id] = useState(() => crypto.randomUUID());
  const params = { keptId, removedId: keptId === older.key ? newer.key : older.key };
  const previewRequest = useSWR(
    ['merge preview', keptId, params.removedId],
    () => call(contract.merge.preview, { params }),
    { onError: onUnavailable },
  );
  const task = useTask(async ({ kept }: MergePreview) => {
    const merge = { ...params, id, version: kept.version, take: [...take] };
    try {
      onStarted(await call(contract.merge.start, { body: { merge } }));
      onClose();
    } catch (error) {
      await previewRequest.mutate();
      throw error;
    }
  });
  const keep = (company: string) => {
    setKeptId(company);
    setTake(new Set());
  };
  return { keptId, keep, take, setTake, previewRequest, start: task.run, starting: task.working };
}

interface PreviewProps {
  readonly preview: MergePreview;
  readonly olderId: string;
  readonly choice: ReturnType<typeof useMergeChoice>;
}

/** Two companies, older on the left, with the consequences of the merge. */
function Preview({ preview, olderId, choice }: PreviewProps) {
  const { kept, removed, refused } = preview;
  return (
    <>
      {refused.length > 0 && <MergeBlocked refused={refused} />}
      <SideBySide
        companies={kept.id === olderId ? [kept, removed] : [removed, kept]}
        keptId={choice.keptId}
        take={choice.take}
        onKeep={choice.keep}
        onTake={choice.setTake}
      />
      {refused.length === 0 && <Consequences preview={preview} />}
    </>
  );
}

/** Compares two companies: the user selects the company and the values to keep, and sees a preview of the merge. */
export default function CompareDialog(props: CompareDialogProps) {
  const { pair, isMergeRunning, onClose } = props;
  const choice = useMergeChoice(props);
  const { previewRequest, starting } = choice;
  // After an error, an earlier preview may show companies that are merged already.
  const preview = previewRequest.error === undefined ? previewRequest.data : undefined;
  return (
    <Dialog onClose={onClose} working={starting} size="xl" title="Compare and merge">
      {preview ? (
        <Preview preview={preview} olderId={pair.older.key} choice={choice} />
      ) : (
        <LoadState error={previewRequest.error} onRetry={() => void previewRequest.mutate()} shape="rows" />
      )}
      <output>{isMergeRunning && MERGE_RUNNING}</output>
      <DialogButtons
        action="Merge"
        onCancel={onClose}
        onAction={() => preview && choice.start(preview)}
        working={starting}
        disabled={!preview || preview.refused.length > 0 || isMergeRunning}
        gap="sm"
      />
    </Dialog>
  );
}
