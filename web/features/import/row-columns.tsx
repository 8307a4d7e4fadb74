import { NativeSelect } from '@mantine/core';
import type { Column } from '../../ui/table/column.ts';
import { CREATE_NEW } from './match-records.ts';
import styles from './import.module.css';
import type { JobRow } from './jobs.ts';
import type { RowPlan } from './plan.ts';
import { detailsOf, planLabels, stateLabels } from './row-labels.ts';

/** A planned row with the user's decision; empty if undecided. */
export interface DecidedPlan extends RowPlan {
  readonly decision: string;
}

const title = <R extends { readonly title: string; readonly line: number }>(): Column<R> => ({
  id: 'title',
  header: 'Record',
  text: (row) => row.title || `Line ${row.line}`,
  width: 260,
});

const line = <R extends { readonly line: number }>(): Column<R> => ({
  id: 'line',
  header: 'Line',
  text: (row) => String(row.line),
  sort: (row) => row.line,
  csv: (row) => row.line,
  align: 'end',
  width: 70,
});

/** Label of the decision; empty if no decision is needed. */
function decisionLabel({ decision, resembles }: DecidedPlan): string {
  if (resembles.length === 0) return '';
  if (decision === CREATE_NEW) return 'A new one';
  return resembles.find(({ id }) => id === decision)?.title ?? 'Open';
}

type Decide = (line: number, decision: string) => void;

const Decision = ({ row, onDecide }: { readonly row: DecidedPlan; readonly onDecide: Decide }) => (
  <NativeSelect
    size="xs"
    aria-label={`Decision for line ${row.line}`}
    value={row.decision}
    onChange={({ currentTarget }) => onDecide(row.line, currentTarget.value)}
    data={[
      { value: '', label: 'Decide…' },
      { value: CREATE_NEW, label: 'Make a new one' },
      ...row.resembles.map(({ id, title }) => ({ value: id, label: `It is ${title}` })),
    ]}
  />
);

/** Columns of the check; rows that resemble a record have a decision control. */
export const planColumns = (onDecide: Decide): readonly Column<DecidedPlan>[] => [
  title(),
  line(),
  {
    id: 'status',
    header: 'What happens',
    text: (row) => planLabels[row.status],
    cell: (row) => (
      <span className={styles['status']} data-tone={row.status}>
        {planLabels[row.status]}
      </span>
    ),
    width: 120,
    onCard: true,
  },
  {
    id: 'decision',
    header: 'Decision',
    text: decisionLabel,
    cell: (row) => <Decision row={row} onDecide={onDecide} />,
    width: 220,
    extraWidth: 130,
    onCard: true,
  },
  { id: 'details', header: 'Details', text: detailsOf, width: 900, onCard: true },
];

export const jobColumns: readonly Column<JobRow>[] = [
  title(),
  line(),
  {
    id: 'state',
    header: 'Result',
    text: (row) => stateLabels[row.state],
    cell: (row) => (
      <span className={styles['status']} data-tone={row.state}>
        {stateLabels[row.state]}
      </span>
    ),
    width: 160,
    onCard: true,
  },
  { id: 'message', header: 'Why', text: (row) => row.message, width: 700, onCard: true },
];
