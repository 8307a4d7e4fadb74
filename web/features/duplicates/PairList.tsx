import type { DuplicatePair } from '../../../shared/api/merge.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import type { ComparedNoun } from '../../../shared/duplicates/likeness.ts';
import { Empty } from '../../ui/Empty.tsx';
import type { RowAction } from '../../ui/RowActions.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useTask } from '../../ui/use-task.ts';
import styles from './duplicates.module.css';
import { pairColumns, pairNameColumn } from './pair-columns.tsx';
import { pairId, usePairs } from './use-pairs.ts';

interface PairListProps {
  readonly noun: ComparedNoun;
  readonly list: ReturnType<typeof usePairs>;
  readonly onCompare: (pair: DuplicatePair) => void;
}

const titleOf = ({ older, newer }: DuplicatePair) => `${older.title} and ${newer.title}`;

/** Instructions for the pairs of each noun; only companies can be merged. */
const hints: Readonly<Record<ComparedNoun, string>> = {
  company: 'Merging combines two companies with all their records. You can undo it.',
  contact: 'Open both, keep the correct details in one, and delete the other from the contact list.',
  user: 'Open both to see which account is in use, then delete the other under Users.',
};

/** Pairs of similar records of a noun, each to merge or dismiss. */
export function PairList({ noun, list, onCompare }: PairListProps) {
  const { pairs, total, error, reload, dismissPair } = list;
  const task = useTask(dismissPair, undefined, pairId, titleOf);
  const plural = entityOf(noun).plural.toLowerCase();
  const actionsOf = (pair: DuplicatePair): readonly RowAction[] => [
    ...(noun === 'company'
      ? [{ label: 'Compare and merge', icon: 'columns', run: () => onCompare(pair) } as const]
      : []),
    { label: 'Not a duplicate', icon: 'close', run: () => task.run(pair) },
  ];
  return (
    <>
      <p className={styles['hint']}>
        {hints[noun]}
        {pairs && total > pairs.length && ` The first ${pairs.length} of ${total} pairs are shown.`}
      </p>
      <Table
        key={noun}
        label={`Duplicate ${plural}`}
        columns={pairColumns(noun)}
        name={pairNameColumn(noun)}
        list={{ rows: pairs, error, reload }}
        idOf={pairId}
        titleOf={titleOf}
        actionsOf={actionsOf}
        empty={
          <Empty icon="done" title={`No similar ${plural}`}>
            <p>They are compared by name, email, phone and website.</p>
          </Empty>
        }
      />
    </>
  );
}
