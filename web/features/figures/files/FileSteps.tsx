import { Button, Group, NativeSelect } from '@mantine/core';
import { dealFigures } from '../../../../shared/deal.ts';
import { planOf } from '../../../../shared/deal/plan-of.ts';
import { countOf, formatMonth } from '../../../ui/format.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { exactText } from '../figure.ts';
import { planFigure } from '../plan-figures.ts';
import { CategoryWords } from './CategoryWords.tsx';
import styles from './files.module.css';
import { FileTables } from './FileTables.tsx';
import { ImportedLines } from './ImportedLines.tsx';
import { movedByImport } from './merge-lines.ts';
import type { DatedPlan } from './plan-file.ts';
import { usePlanImport, type PlanImportState } from './use-plan-import.ts';

const COMPARED_FIGURES = ['costs', 'gross', 'netRevenue', 'income', 'profit', 'marginOnCost'];

/** The totals of the plan before and after the import. */
function Totals({ current, plan }: { readonly current: DatedPlan; readonly plan: DatedPlan }) {
  const [before, after] = [current, plan].map((dated) => dealFigures(planOf(dated)));
  if (!before || !after) return null;
  const textOf = (name: string, figures: typeof before) => {
    const { unit, value } = planFigure(name);
    return exactText({ unit, value: value(figures) }, plan.startMonth);
  };
  return (
    <table className={styles['totals']}>
      <thead>
        <tr>
          <th>The plan</th>
          <th>Before</th>
          <th>After</th>
        </tr>
      </thead>
      <tbody>
        {COMPARED_FIGURES.map((name) => (
          <tr key={name}>
            <th scope="row">{planFigure(name).label}</th>
            <td>{textOf(name, before)}</td>
            <td>{textOf(name, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A button that lets the plan begin in the first month of the file, if that month is earlier. */
function FirstMonth({ state }: { readonly state: PlanImportState }) {
  const { earliest, startMonth, setStartMonth } = state;
  if (earliest === undefined) return null;
  const month = formatMonth(earliest);
  return (
    <p className={styles['hint']}>
      The file begins in {month}, before the first month of the plan, {formatMonth(startMonth)}.{' '}
      <Button size="compact-sm" variant="default" onClick={() => setStartMonth(earliest)}>
        Begin the plan in {month}
      </Button>
    </p>
  );
}

/** States what moves if the plan begins in another month, with a button to keep its first month. */
function MovedLines({ state, current }: { readonly state: PlanImportState; readonly current: DatedPlan }) {
  const moved = movedByImport(current, state.plan);
  if (moved === '') return null;
  return (
    <p className={styles['hint']}>
      The plan begins in {formatMonth(state.startMonth)}: {moved}.{' '}
      <Button size="compact-sm" variant="default" onClick={() => state.setStartMonth(current.startMonth)}>
        Begin the plan in {formatMonth(current.startMonth)}
      </Button>
    </p>
  );
}

/** Options for merging the lines of the file into the plan. */
function Options({ state }: { readonly state: PlanImportState }) {
  const { keepsUnmatched, setKeepsUnmatched, mayCountFromOne, firstNumber, setFirstNumber } = state;
  return (
    <div className={styles['options']}>
      <Checkbox
        label="Keep lines that the file does not have"
        checked={keepsUnmatched}
        onChange={setKeepsUnmatched}
      />
      {mayCountFromOne && (
        <NativeSelect
          label="The file counts its first month as"
          data={['0', '1']}
          value={String(firstNumber)}
          onChange={({ currentTarget }) => setFirstNumber(currentTarget.value === '1' ? 1 : 0)}
        />
      )}
    </div>
  );
}

interface FileStepsProps {
  readonly file: string;
  readonly sheets: readonly Sheet[];
  readonly companyId: string;
  readonly current: DatedPlan;
  readonly onAccept: (plan: DatedPlan) => void;
  readonly onClose: () => void;
}

/** The steps after a file is chosen: its tables, words, lines, and the totals. */
export function FileSteps({ file, sheets, companyId, current, onAccept, onClose }: FileStepsProps) {
  const state = usePlanImport(sheets, current, companyId);
  const { plan, importedLines, issues, hasTooManyLines, remember } = state;
  const accept = () => {
    remember();
    onAccept(plan);
    onClose();
  };
  const count = countOf(importedLines.length, 'line');
  return (
    <>
      <output className={styles['hint']}>
        <b>{file}</b>, {count}. Nothing changes before you take them over. Save the plan afterwards.
      </output>
      <FileTables state={state} />
      {!hasTooManyLines && importedLines.length > 0 && (
        <>
          <CategoryWords state={state} />
          <FirstMonth state={state} />
          <ImportedLines state={state} />
          <Options state={state} />
          <output>
            <MovedLines state={state} current={current} />
          </output>
          <Totals current={current} plan={plan} />
        </>
      )}
      {issues.map((issue) => (
        <p key={issue} className={styles['issue']} role="alert">
          {issue}
        </p>
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={issues.length > 0} onClick={accept}>
          Import {count}
        </Button>
      </Group>
    </>
  );
}
