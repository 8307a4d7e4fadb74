import { useState, startTransition } from 'react';
import { isBlocked } from '../../navigation/leave-guard.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { importedNouns, type ImportedNoun } from '../../../shared/api/import.ts';
import type { Job } from './jobs.ts';
import { Loading } from '../../ui/Loading.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Button, NativeSelect } from '@mantine/core';
import { entityOf } from '../../../shared/entities/index.ts';
import { messageOf } from '../../api/errors.ts';
import { FileDrop } from '../../ui/file/FileDrop.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTask } from '../../ui/use-task.ts';
import { readInWorker, sheetFiles } from '../../ui/sheet/read-in-worker.ts';
import type { Sheet } from '../../ui/sheet/sheet.ts';
import styles from './import.module.css';
import { fetchCode } from '../../api/fetch-code.ts';

const EarlierImports = lazyPart(() => import('./EarlierImports.tsx'), null);
const RunView = lazyPart(() => import('./RunView.tsx'), <Loading />);

const FileSteps = lazyPart(() => import('./FileSteps.tsx'), <Loading />);

interface PrepareProps {
  readonly noun: ImportedNoun;
  readonly onNoun: (noun: ImportedNoun) => void;
  readonly onBegin: (job: Job) => void;
}

const nouns = importedNouns.map((noun) => ({ value: noun, label: entityOf(noun).plural }));

const nounFrom = (text: string | undefined): ImportedNoun =>
  importedNouns.find((noun) => noun === text) ?? 'project';

interface ChosenFile {
  /** Differs for each reading of a file. */
  readonly id: string;
  readonly file: string;
  readonly sheet: Sheet;
}

/** The chosen file, or the reason why it cannot be read. */
function useChosenFile() {
  const [chosenFile, setChosenFile] = useState<ChosenFile>();
  const [issue, setIssue] = useState<string>();
  const task = useTask(async (file: File) => {
    try {
      const [sheet] = await readInWorker(file, 'first');
      // A transition, so that rendering the columns does not block the page.
      startTransition(() => {
        if (sheet) setChosenFile({ id: crypto.randomUUID(), file: file.name, sheet });
        setIssue(undefined);
      });
    } catch (error) {
      // An earlier file stays, with the user's choices for it.
      setIssue(`${file.name}: ${messageOf(error)}`);
    }
  });
  return { chosenFile, issue, read: task.run, working: task.working };
}

/** Selects the type of record to import, and downloads a template for it. */
function NounChoice({ noun, onNoun }: Pick<PrepareProps, 'noun' | 'onNoun'>) {
  const template = useTask(async () =>
    (await fetchCode(() => import('./template.ts'))).downloadTemplate(noun),
  );
  return (
    <div className={styles['choices']}>
      <NativeSelect
        label="Import as"
        data={nouns}
        value={noun}
        onChange={({ currentTarget }) => onNoun(nounFrom(currentTarget.value))}
      />
      <Button
        variant="default"
        leftSection={<Icon name="download" />}
        loading={template.working}
        onClick={() => template.run()}
      >
        Download a template
      </Button>
    </div>
  );
}

/** Prepares an import: file, columns, values, check. */
function Prepare({ noun, onNoun, onBegin }: PrepareProps) {
  const { chosenFile, issue, read, working } = useChosenFile();
  return (
    <>
      <section className={styles['section']} aria-labelledby="file-title">
        <h2 id="file-title">File</h2>
        <NounChoice noun={noun} onNoun={onNoun} />
        <FileDrop
          kinds={sheetFiles}
          label={working ? 'Reading the file…' : 'Choose a file or drop it here'}
          hint="CSV or XLSX, at most 10 MB and 10,000 rows. Your own headings are fine."
          issue={issue}
          onFile={read}
        />
      </section>
      {chosenFile && (
        <FileSteps
          key={chosenFile.id}
          noun={noun}
          file={chosenFile.file}
          sheet={chosenFile.sheet}
          onBegin={onBegin}
        />
      )}
    </>
  );
}

/** Takes a step that drops the corrections of a check; asks first if there are any. */
const confirmed =
  <T,>(step: (value: T) => void) =>
  (value: T) => {
    const take = () => step(value);
    if (!isBlocked(take)) take();
  };

export default function ImportSteps() {
  const nounInUrl = useQueryParameter('noun');
  const [noun, setNoun] = useState(() => nounFrom(nounInUrl));
  const [job, setJob] = useState<Job>();
  if (job) return <RunView key={job.id} job={job} onClose={() => setJob(undefined)} />;
  return (
    <>
      <EarlierImports onOpen={confirmed(setJob)} />
      <Prepare key={noun} noun={noun} onNoun={confirmed(setNoun)} onBegin={setJob} />
    </>
  );
}
