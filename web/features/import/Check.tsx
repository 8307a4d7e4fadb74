import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { JobProgress } from '../../ui/JobProgress.tsx';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { Companies } from './Companies.tsx';
import { findEqualCells, type EqualCells } from './equal-cells.ts';
import { countOf } from '../../ui/format.ts';
import styles from './import.module.css';
import type { Job } from './jobs.ts';
import { findUnknownCompanies } from './nearest-companies.ts';
import type { RowPlan } from './plan.ts';
import { RowTable } from './RowTable.tsx';
import { StartImport } from './StartImport.tsx';
import type { MappedFile } from './use-mapped-file.ts';
import type { CheckInput } from './use-check-input.ts';
import { useRowCheck } from './use-row-check.ts';
import { mailHints, planLabels } from './row-labels.ts';

interface CheckProps {
  readonly noun: ImportedNoun;
  readonly mappedFile: MappedFile;
  readonly checkInput: CheckInput;
  /** Chooses the company that a text of the file means. @param key `choiceKey` of the text @param id of the company */
  readonly onChoice: (key: string, id: string) => void;
  readonly onBegin: (job: Job) => void;
}

const countByStatus = (plans: readonly RowPlan[], status: RowPlan['status']) =>
  plans.filter((plan) => plan.status === status).length;

const NONE: readonly never[] = [];

interface CorrectionOffersProps {
  readonly equalCells: readonly EqualCells[];
  readonly onCorrect: CheckInput['correctEqualCells'];
}

/** Buttons that repeat a correction in the other rows with the same text. */
const CorrectionOffers = ({ equalCells, onCorrect }: CorrectionOffersProps) =>
  equalCells.map((cells) => (
    <p key={`${cells.field} ${cells.from}`}>
      {cells.label}: {cells.from === '' ? 'no value' : `“${cells.from}” is still`} in{' '}
      {countOf(cells.lines.length, 'row')}.{' '}
      <Button size="compact-sm" onClick={() => onCorrect(cells)}>
        {cells.to === '' ? 'Clear it there too' : `Use ${cells.to} there too`}
      </Button>
    </p>
  ));

/** The step "Check" of an import: previews what happens to each row. Before the user starts it, only companies created here are saved. */
export function CheckSection({ noun, mappedFile, checkInput, onChoice, onBegin }: CheckProps) {
  const { input, columns, createdCompanies, addCompany, correctEqualCells } = checkInput;
  const check = useRowCheck(noun, mappedFile, input, createdCompanies);
  const { plans, parents, progress, error, isCurrent, readSince, retry, restart } = check;
  const rows = useMemo(
    () => plans?.map((plan) => ({ ...plan, decision: input.decisions.get(plan.line) ?? '' })),
    [plans, input.decisions],
  );
  const unknownCompanies = useMemo(
    () => (parents ? findUnknownCompanies(noun, mappedFile, parents) : NONE),
    [noun, mappedFile, parents],
  );
  const equalCells = useMemo(() => findEqualCells(plans ?? NONE, mappedFile), [plans, mappedFile]);
  const undecidedCount = countByStatus(plans ?? NONE, 'resembling');
  const refusedCount = countByStatus(plans ?? NONE, 'refused');
  const total = mappedFile.table.rows.length;
  return (
    <section className={styles['section']} aria-labelledby="check-title">
      <h2 id="check-title">Check</h2>
      <p className={styles['hint']}>
        Nothing is saved yet. Importing works like typing each row: changes appear in the history. Records
        changed in the meantime are not overwritten. {mailHints[noun]}
        {undecidedCount > 0 && ` ${countOf(undecidedCount, 'row')} to decide: left out until you do.`}
        {refusedCount > 0 && ` ${countOf(refusedCount, 'row')} refused: correct here, or download for later.`}
      </p>
      {progress !== undefined && (
        <JobProgress
          label="Rows checked"
          done={progress}
          total={total}
          text={`${progress.toLocaleString('en-AU')} of ${countOf(total, 'row')}`}
        />
      )}
      {error !== undefined && <ErrorState error={error} onRetry={retry} />}
      {parents && (
        <Companies unknown={unknownCompanies} parents={parents} onChoice={onChoice} onCreated={addCompany} />
      )}
      {plans && rows && (
        <>
          <CorrectionOffers equalCells={equalCells} onCorrect={correctEqualCells} />
          <RowTable
            label="Check"
            columns={columns}
            rows={rows}
            stateOf={statusOf}
            isAlsoInState={isCorrected}
            states={planLabels}
          />
          <StartImport
            {...{ noun, mappedFile, plans, input, isCurrent, readSince, restart, onBegin }}
            isChecking={!isCurrent && error === undefined}
          />
        </>
      )}
    </section>
  );
}

const statusOf = ({ status }: RowPlan) => status;
/** Keeps a corrected row in the list of refused rows, where the user is working. */
const isCorrected = ({ corrections }: RowPlan, state: string) =>
  state === 'refused' && corrections.some(({ isTyped }) => isTyped);
