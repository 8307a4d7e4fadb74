import { useState } from 'react';
import { isBlocked } from '../../navigation/leave-guard.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { importedNouns, type ImportedNoun } from '../../../shared/api/import.ts';
import type { Job } from './jobs.ts';
import { Loading } from '../../ui/Loading.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Button, NativeSelect } from '@mantine/core';
import { entityOf } from '../../../shared/entities/index.ts';
import { FileDrop } from '../../ui/file/FileDrop.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTask } from '../../ui/use-task.ts';
import { sheetFiles } from '../../ui/sheet/read-in-worker.ts';
import { useChosenFile } from '../../ui/sheet/use-chosen-file.ts';
import styles from './import.module.css';
import { fetchCode } from '../../api/fetch-code.ts';

const EarlierImports = lazyPart(() => import('./EarlierImports.tsx'), null);
const RunView = lazyPart(() => import('./RunView.tsx'), <Loading />);

const FileSteps = lazyPart(() => import('./FileSteps.tsx'), <Loading />);

interface PrepareImportProps {
  readonly noun: ImportedNoun;
  readonly onNoun: (noun: ImportedNoun) => void;
  readonly onBegin: (job: Job) => void;
}

const nouns = importedNouns.map((noun) => ({ value: noun, label: entityOf(noun).plural }));

const nounFrom = (text: string | undefined): ImportedNoun =>
  importedNouns.find((noun) => noun === text) ?? 'project';

function NounChoice({ noun, onNoun }: Pick<PrepareImportProps, 'noun' | 'onNoun'>) {
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
        leftSection={<Icon name="download" />}
        loading={template.working}
        onClick={() => template.run()}
      >
        Download a template
      </Button>
    </div>
  );
}

/** The steps before an import starts: file, columns, values and check. */
function PrepareImport({ noun, onNoun, onBegin }: PrepareImportProps) {
  const { file, issue, read, working } = useChosenFile();
  const [sheetName, setSheetName] = useState('');
  const sheet = file?.sheets.find(({ name }) => name === sheetName) ?? file?.sheets[0];
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
          onFile={confirmDiscarding(read)}
        />
        {file && sheet && file.sheets.length > 1 && (
          <div className={styles['choices']}>
            <NativeSelect
              label={`Sheet of ${file.name}`}
              data={file.sheets.map(({ name }) => name)}
              value={sheet.name}
              onChange={({ currentTarget }) => confirmDiscarding(setSheetName)(currentTarget.value)}
            />
          </div>
        )}
      </section>
      {file && sheet && (
        <FileSteps
          key={`${file.id} ${sheet.name}`}
          noun={noun}
          file={file.name}
          sheet={sheet}
          onBegin={onBegin}
        />
      )}
    </>
  );
}

/** Wraps a step that discards the corrections of a check: asks the user first if there are any. */
const confirmDiscarding =
  <T,>(step: (value: T) => void) =>
  (value: T) => {
    const proceed = () => step(value);
    if (!isBlocked(proceed)) proceed();
  };

/** The import page without its frame: a running import, or earlier imports and the steps of a new one. */
export default function ImportSteps() {
  const nounInUrl = useQueryParameter('noun');
  const [noun, setNoun] = useState(() => nounFrom(nounInUrl));
  const [job, setJob] = useState<Job>();
  if (job) return <RunView key={job.id} job={job} onClose={() => setJob(undefined)} />;
  return (
    <>
      <EarlierImports onOpen={confirmDiscarding(setJob)} />
      <PrepareImport key={noun} noun={noun} onNoun={confirmDiscarding(setNoun)} onBegin={setJob} />
    </>
  );
}
