import { NativeSelect } from '@mantine/core';
import type { Column } from '../../ui/table/column.ts';
import { Corrections, type Correct } from './Corrections.tsx';
import { CREATE_NEW, LEAVE_OUT } from './match-records.ts';
import styles from './import.module.css';
import type { JobRow } from './jobs.ts';
import type { RowPlan } from './plan.ts';
import { detailsOf, planLabels, stateLabels } from './row-labels.ts';

/** A planned row with the user's decision; empty if undecided. */
export interface DecidedPlan extends RowPlan {
  readonly decision: string;
}

const titleColumn = <R extends { readonly title: string; readonly line: number }>(): Column<R> => ({
  id: 'title',
  header: 'Record',
  text: (row) => row.title || `Line ${row.line}`,
  width: 260,
});

const lineColumn = <R extends { readonly line: number }>(): Column<R> => ({
  id: 'line',
  header: 'Line',
  text: (row) => String(row.line),
  sort: (row) => row.line,
  exportValue: (row) => row.line,
  align: 'end',
  width: 70,
});

/** A column with the planned or actual outcome of each row, in colour. */
const outcomeColumn = <R, T extends string>(
  column: Pick<Column<R>, 'id' | 'header' | 'width'>,
  labels: Readonly<Record<T, string>>,
  outcomeOf: (row: R) => T,
): Column<R> => ({
  ...column,
  text: (row) => labels[outcomeOf(row)],
  cell: (row) => (
    <span className={styles['status']} data-tone={outcomeOf(row)}>
      {labels[outcomeOf(row)]}
    </span>
  ),
  onCard: true,
});

/** Whether the user can decide about a row: it resembles a record or another row, or has the name of a record. */
const canDecide = ({ resembles, namesake, status }: DecidedPlan) =>
  resembles.length > 0 || (namesake !== undefined && status !== 'same');

function decisionLabel(row: DecidedPlan): string {
  const { decision, resembles, namesake } = row;
  if (!canDecide(row)) return '';
  if (decision === CREATE_NEW) return 'Create a new record';
  if (decision === LEAVE_OUT) return 'Leave out';
  if (namesake) return `Update ${namesake.title}`;
  return resembles.find(({ id }) => id !== '' && id === decision)?.title ?? 'Open';
}

type Decide = (line: number, decision: string) => void;

function Decision({ row, onDecide }: { readonly row: DecidedPlan; readonly onDecide: Decide }) {
  const { line: at, decision, resembles, namesake } = row;
  const records = resembles.filter(({ id }) => id !== '');
  return (
    <NativeSelect
      size="xs"
      aria-label={`Decision for line ${at}`}
      value={decision}
      onChange={({ currentTarget }) => onDecide(at, currentTarget.value)}
      data={[
        { value: '', label: namesake ? `Update ${namesake.title}` : 'Decide…' },
        { value: CREATE_NEW, label: 'Create a new record' },
        { value: LEAVE_OUT, label: 'Leave out' },
        ...records.map(({ id, title }) => ({ value: id, label: `Update ${title}` })),
      ]}
    />
  );
}

interface PlanActions {
  readonly onDecide: Decide;
  readonly onCorrect: Correct;
}

/** Columns of the check; rows have controls for a decision, and for cells to correct. */
export const planColumns = ({ onDecide, onCorrect }: PlanActions): readonly Column<DecidedPlan>[] => [
  titleColumn(),
  lineColumn(),
  outcomeColumn({ id: 'status', header: 'What happens', width: 120 }, planLabels, ({ status }) => status),
  {
    id: 'decision',
    header: 'Decision',
    text: decisionLabel,
    cell: (row) => <Decision row={row} onDecide={onDecide} />,
    width: 220,
    extraWidth: 130,
    onCard: true,
  },
  {
    id: 'details',
    header: 'Details',
    text: detailsOf,
    cell: (row) =>
      row.issues.length + row.corrections.length > 0 ? (
        <>
          <Corrections row={row} onCorrect={onCorrect} />
          {row.issues.length === 0 && detailsOf({ ...row, notes: [] })}
        </>
      ) : (
        detailsOf(row)
      ),
    width: 900,
    onCard: true,
  },
];

export const jobColumns: readonly Column<JobRow>[] = [
  titleColumn(),
  lineColumn(),
  outcomeColumn({ id: 'state', header: 'Result', width: 160 }, stateLabels, ({ state }) => state),
  { id: 'message', header: 'Why', text: (row) => row.message, width: 700, onCard: true },
];
