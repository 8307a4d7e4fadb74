import { Button, NativeSelect } from '@mantine/core';
import { dealFigures } from '../../../../shared/deal.ts';
import type { DealFigures } from '../../../../shared/deal/figures.ts';
import { planOf } from '../../../../shared/deal/plan-of.ts';
import { DialogButtons } from '../../../ui/Dialog.tsx';
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

interface StateProps {
  readonly state: PlanImportState;
  readonly current: DatedPlan;
}

const COMPARED_FIGURES = ['costs', 'gross', 'netRevenue', 'income', 'profit', 'marginOnCost'];

/** The totals of the plan after the import, and before it unless the plan was empty. */
function Totals({ current, state: { plan, isEmpty } }: StateProps) {
  const columns = [...(isEmpty ? [] : [['Before', current] as const]), ['After', plan] as const].map(
    ([title, dated]) => ({ title, figures: dealFigures(planOf(dated)) }),
  );
  const textOf = (name: string, figures: DealFigures) => {
    const { unit, value } = planFigure(name);
    return exactText({ unit, value: value(figures) }, plan.startMonth);
  };
  return (
    <table className={styles['totals']}>
      <thead>
        <tr>
          <th>The plan</th>
          {columns.map(({ title }) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COMPARED_FIGURES.map((name) => (
          <tr key={name}>
            <th scope="row">{planFigure(name).label}</th>
            {columns.map(({ title, figures }) => (
              <td key={title}>{textOf(name, figures)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says that the file begins before the plan, with a button to begin the plan in that month. */
function EarlierStartHint({ state }: { readonly state: PlanImportState }) {
  const { earliest, startMonth, setStartMonth } = state;
  if (earliest === undefined) return null;
  const month = formatMonth(earliest);
  return (
    <p className={styles['hint']}>
      The file begins in {month}, before the first month of the plan, {formatMonth(startMonth)}.{' '}
      <Button size="compact-sm" onClick={() => setStartMonth(earliest)}>
        Begin the plan in {month}
      </Button>
    </p>
  );
}

/** States what moves if the plan begins in another month, with a button to keep its first month. */
function MovedLinesHint({ state, current }: StateProps) {
  const moved = movedByImport(current, state.plan);
  if (state.isEmpty || moved === '') return null;
  return (
    <p className={styles['hint']}>
      The plan begins in {formatMonth(state.startMonth)}: {moved}.{' '}
      <Button size="compact-sm" onClick={() => state.setStartMonth(current.startMonth)}>
        Begin the plan in {formatMonth(current.startMonth)}
      </Button>
    </p>
  );
}

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

export interface FileStepsProps {
  readonly file: string;
  readonly sheets: readonly Sheet[];
  /** The project partner; each has its own remembered choices. */
  readonly companyId: string;
  readonly current: DatedPlan;
  /** Receives the plan with the lines of the file; nothing is saved. */
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
          <EarlierStartHint state={state} />
          {state.hasFinance && (
            <p className={styles['hint']}>
              The plan computes interest and loan fees from its layers, so the lines of these costs are left
              out.
            </p>
          )}
          <ImportedLines state={state} />
          <Options state={state} />
          <output>
            <MovedLinesHint state={state} current={current} />
          </output>
          <Totals current={current} state={state} />
        </>
      )}
      {issues.map((issue) => (
        <p key={issue} className="issue" role="alert">
          {issue}
        </p>
      ))}
      <DialogButtons
        mt={0}
        action={`Import ${count}`}
        onCancel={onClose}
        onAction={accept}
        disabled={issues.length > 0}
      />
    </>
  );
}
