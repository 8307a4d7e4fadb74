import type { Merge } from '../../../shared/api/merge.ts';
import { Empty } from '../../ui/Empty.tsx';
import { formatMoment } from '../../ui/format.ts';
import type { RowAction } from '../../ui/RowActions.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { NameColumn } from '../../ui/table/table-props.ts';
import type { Direction } from './use-merge-run.ts';
import type { useMerges } from './use-merges.ts';
import { progressText, stateLabels } from './merge-text.ts';

interface MergeListProps {
  readonly list: ReturnType<typeof useMerges>;
  readonly onRun: (merge: Merge, direction: Direction) => void;
}

export const mergeColumns: readonly Column<Merge>[] = [
  { id: 'kept', header: 'Kept', text: ({ keptName }) => keptName, width: 300 },
  {
    id: 'removed',
    header: 'Removed',
    text: ({ removedName }) => removedName,
    width: 300,
  },
  {
    id: 'state',
    header: 'State',
    text: ({ state }) => stateLabels[state],
    onCard: true,
    width: 160,
    // Widths are estimated by the average letter, and "Undone" has wide ones.
    extraWidth: 10,
  },
  { id: 'far', header: 'Records', text: progressText, width: 260 },
  { id: 'by', header: 'By', text: ({ by }) => by, width: 240 },
  { id: 'at', header: 'When', text: ({ at }) => formatMoment(at), sort: ({ at }) => at, width: 180 },
];

const linkToKept: NameColumn<Merge>['to'] = ({ keptId }) => ({
  page: 'company',
  query: { companyId: keptId },
});

const titleOf = ({ keptName, removedName }: Merge) => `${removedName} into ${keptName}`;

const mergeNameColumn: NameColumn<Merge> = {
  to: linkToKept,
  text: (merge, view) => (view === 'card' ? titleOf(merge) : merge.keptName),
  facts: (merge) => ({ details: [progressText(merge)] }),
  withFewerFacts: { requiredColumns: ['far'], name: { to: linkToKept } },
};

function actionsOf(merge: Merge, onRun: MergeListProps['onRun']): readonly RowAction[] {
  const proceedAction = (direction: Direction, label: string): RowAction => ({
    label,
    icon: 'next',
    run: () => onRun(merge, direction),
  });
  const undo: RowAction = { label: 'Undo merge', icon: 'reopen', run: () => onRun(merge, 'undo') };
  switch (merge.state) {
    case 'merging':
      return [proceedAction('merge', 'Continue'), undo];
    case 'merged':
      return [undo];
    case 'undoing':
      return [proceedAction('undo', 'Continue undo')];
    case 'undone':
      return merge.refused > 0 ? [proceedAction('undo', 'Show records not moved back')] : [];
  }
}

/** The merges of companies, each to continue or undo. */
export const MergeList = ({ list, onRun }: MergeListProps) => (
  <Table
    label="Merges"
    listName="merges"
    columns={mergeColumns}
    name={mergeNameColumn}
    list={{ ...list, rows: list.merges }}
    idOf={({ id }) => id}
    titleOf={titleOf}
    actionsOf={(merge) => actionsOf(merge, onRun)}
    empty={
      <Empty icon="building" title="No companies were merged yet">
        <p>Start a merge from two similar companies.</p>
      </Empty>
    }
  />
);
