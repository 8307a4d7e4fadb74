import { NativeSelect } from '@mantine/core';
import type { Column } from '../../ui/table/column.ts';
import { MAKE_NEW } from './finding.ts';
import styles from './import.module.css';
import type { JobRow } from './jobs.ts';
import type { RowPlan } from './plan.ts';
import { detailsOf, planWords, stateWords } from './words.ts';

/** A row of the check with what the person decided for it; empty for nothing. */
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

/** What was decided for a row that resembles a record; empty for one that does not. */
function decisionWords({ decision, resembles }: DecidedPlan): string {
  if (resembles.length === 0) return '';
  if (decision === MAKE_NEW) return 'A new one';
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
      { value: MAKE_NEW, label: 'Make a new one' },
      ...row.resembles.map(({ id, title }) => ({ value: id, label: `It is ${title}` })),
    ]}
  />
);

/** What each row will do; those that resemble a record ask for a decision. */
export const planColumns = (onDecide: Decide): readonly Column<DecidedPlan>[] => [
  title(),
  line(),
  {
    id: 'status',
    header: 'What happens',
    text: (row) => planWords[row.status],
    cell: (row) => (
      <span className={styles['status']} data-tone={row.status}>
        {planWords[row.status]}
      </span>
    ),
    width: 120,
    onCard: true,
  },
  {
    id: 'decision',
    header: 'Decision',
    text: decisionWords,
    cell: (row) => <Decision row={row} onDecide={onDecide} />,
    width: 220,
    extraWidth: 130,
    onCard: true,
  },
  { id: 'details', header: 'Details', text: detailsOf, width: 900, onCard: true },
];

/** What became of each row. */
export const jobColumns: readonly Column<JobRow>[] = [
  title(),
  line(),
  {
    id: 'state',
    header: 'Result',
    text: (row) => stateWords[row.state],
    cell: (row) => (
      <span className={styles['status']} data-tone={row.state}>
        {stateWords[row.state]}
      </span>
    ),
    width: 160,
    onCard: true,
  },
  { id: 'message', header: 'Why', text: (row) => row.message, width: 700, onCard: true },
];
