import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useCaller } from '../../api/session-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../ui/notify.ts';
import { JobProgress } from '../../ui/JobProgress.tsx';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { Companies } from './Companies.tsx';
import { findEqualCells, type EqualCells } from './equal-cells.ts';
import { countOf } from '../../ui/format.ts';
import styles from './import.module.css';
import { readJobs, saveJob, type EarlierJob, type Job, type JobRow } from './jobs.ts';
import { findUnknownCompanies } from './nearest-companies.ts';
import type { RowInput, RowPlan } from './plan.ts';
import { downloadRefused, refusedLines } from './refused-csv.ts';
import { RowTable } from './RowTable.tsx';
import type { MappedFile } from './use-mapped-file.ts';
import type { CheckInput } from './use-check-input.ts';
import { usePlan } from './use-plan.ts';
import { mailHints, planLabels } from './row-labels.ts';

interface CheckProps {
  readonly noun: ImportedNoun;
  readonly mappedFile: MappedFile;
  readonly checkInput: CheckInput;
  readonly onChoice: (key: string, id: string) => void;
  readonly onBegin: (job: Job) => void;
}

const countByStatus = (plans: readonly RowPlan[], status: RowPlan['status']) =>
  plans.filter((plan) => plan.status === status).length;

const NONE: readonly never[] = [];

interface ActionsProps extends Pick<CheckProps, 'noun' | 'mappedFile' | 'onBegin'> {
  readonly plans: readonly RowPlan[];
  readonly input: RowInput;
  /** Whether the plans are those of the latest input. */
  readonly isCurrent: boolean;
  readonly readSince: string;
  /** Checks the rows again. */
  readonly retry: () => void;
}

const jobRows = (job: string, plans: readonly RowPlan[]): readonly JobRow[] =>
  plans
    .filter(({ status }) => status === 'new' || status === 'changed')
    .map(({ line, title, id, values, former, version }) => ({
      job,
      line,
      title,
      id,
      values,
      former,
      version,
      state: 'waiting',
      message: '',
    }));

/** The same rows may be in an import that another tab has started since the check, and would be imported twice. */
const otherImportText = ({ file, openRows }: EarlierJob) =>
  openRows > 0
    ? `${file} is being imported in another tab. Wait until it ends, or continue it there.`
    : `${file} was imported in another tab meanwhile. The rows are checked again.`;

/** Starts the import, and downloads the refused rows. */
function Actions(props: ActionsProps) {
  const { noun, mappedFile, plans, input, isCurrent, readSince, retry, onBegin } = props;
  const { email } = useCaller().profile;
  const { file } = mappedFile;
  const readRefused = () => refusedLines(mappedFile, plans, input.edits);
  const rowsToSend = countByStatus(plans, 'new') + countByStatus(plans, 'changed');
  const begin = async () => {
    const jobs = await readJobs(email);
    const other = jobs.find((job) => job.noun === noun && job.at >= readSince);
    if (other) {
      notify('warning', otherImportText(other));
      if (other.openRows === 0) retry();
      return;
    }
    const at = new Date().toISOString();
    const job = { id: crypto.randomUUID(), by: email, noun, file, at, refused: readRefused() };
    await saveJob(job, jobRows(job.id, plans));
    onBegin(job);
  };
  return (
    <div className={styles['choices']}>
      <Button
        disabled={rowsToSend === 0 || !isCurrent}
        onClick={() => void begin().catch((failure: unknown) => notify('bad', messageOf(failure)))}
      >
        Import {countOf(rowsToSend, 'row')}
      </Button>
      {countByStatus(plans, 'refused') > 0 && (
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          onClick={() => downloadRefused(file, readRefused())}
        >
          Download refused rows
        </Button>
      )}
    </div>
  );
}

interface CorrectionOffersProps {
  readonly equalCells: readonly EqualCells[];
  readonly onCorrect: CheckInput['correctEqualCells'];
}

/** Offers to repeat corrections in the other rows with the same text. */
const CorrectionOffers = ({ equalCells, onCorrect }: CorrectionOffersProps) =>
  equalCells.map((cells) => (
    <p key={`${cells.field} ${cells.from}`}>
      {cells.label}: {cells.from === '' ? 'no value' : `“${cells.from}” is still`} in{' '}
      {countOf(cells.lines.length, 'row')}.{' '}
      <Button variant="default" size="compact-sm" onClick={() => onCorrect(cells)}>
        {cells.to === '' ? 'Clear it there too' : `Use ${cells.to} there too`}
      </Button>
    </p>
  ));

/** Previews what an import does with each row. Before the user starts it, only companies created here are saved. */
export function Check({ noun, mappedFile, checkInput, onChoice, onBegin }: CheckProps) {
  const { input, columns, createdCompanies, addCompany, correctEqualCells } = checkInput;
  const check = usePlan(noun, mappedFile, input, createdCompanies);
  const { plans, parents, progress, error, isCurrent, readSince, retry } = check;
  const rows = useMemo(
    () => plans?.map((plan) => ({ ...plan, decision: input.decisions.get(plan.line) ?? '' })),
    [plans, input.decisions],
  );
  const unknown = useMemo(
    () => (parents ? findUnknownCompanies(noun, mappedFile, parents) : NONE),
    [noun, mappedFile, parents],
  );
  const equalCells = useMemo(() => findEqualCells(plans ?? NONE, mappedFile), [plans, mappedFile]);
  const undecided = countByStatus(plans ?? NONE, 'resembling');
  const refused = countByStatus(plans ?? NONE, 'refused');
  const total = mappedFile.table.rows.length;
  return (
    <section className={styles['section']} aria-labelledby="check-title">
      <h2 id="check-title">Check</h2>
      <p className={styles['hint']}>
        Nothing is saved yet. Importing works like typing each row: changes appear in the history. Records
        changed in the meantime are not overwritten. {mailHints[noun]}
        {undecided > 0 && ` ${countOf(undecided, 'row')} to decide: left out until you do.`}
        {refused > 0 && ` ${countOf(refused, 'row')} refused: correct here, or download for later.`}
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
        <Companies unknown={unknown} parents={parents} onChoice={onChoice} onCreated={addCompany} />
      )}
      {plans && rows && (
        <>
          <CorrectionOffers equalCells={equalCells} onCorrect={correctEqualCells} />
          <RowTable
            label="Check"
            columns={columns}
            rows={rows}
            stateOf={statusOf}
            isAlsoIn={isCorrected}
            states={planLabels}
          />
          <Actions {...{ noun, mappedFile, plans, input, isCurrent, readSince, retry, onBegin }} />
        </>
      )}
    </section>
  );
}

const statusOf = ({ status }: RowPlan) => status;
/** Keeps a corrected row in the list of refused rows, where the user is working. */
const isCorrected = ({ corrections }: RowPlan, state: string) =>
  state === 'refused' && corrections.some(({ isTyped }) => isTyped);
