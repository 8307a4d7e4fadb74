import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { entityOf } from '../../../shared/entities/index.ts';
import { messageOf } from '../../api/errors.ts';
import { useCaller } from '../../api/session-state.ts';
import { FileDrop } from '../../ui/file/FileDrop.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTask } from '../../ui/use-task.ts';
import { Check } from './Check.tsx';
import { Columns } from './Columns.tsx';
import { importedNouns, type ImportedNoun } from '../../../shared/api/import.ts';
import { readInWorker } from './file/read-in-worker.ts';
import styles from './import.module.css';
import type { Job } from './jobs.ts';
import type { MappedFile } from './mapped-file.ts';
import { guessMapping } from './mapping.ts';
import { readSavedMapping } from './saved-mapping.ts';
import { rowCount } from './row-labels.ts';
import { fetchCode } from '../../api/fetch-code.ts';

interface PrepareProps {
  readonly noun: ImportedNoun;
  readonly onNoun: (noun: ImportedNoun) => void;
  readonly onBegin: (job: Job) => void;
}

/** File types of the drop zone; the content decides the format. */
const kinds = { limit: 0, types: { csv: '', tsv: '', txt: '', xlsx: '' }, otherKind: '' };
const nouns = importedNouns.map((noun) => ({ value: noun, label: entityOf(noun).plural }));

/** The chosen file with its column mapping, or the reason why it cannot be read. */
function useMappedFile(noun: ImportedNoun) {
  const { email } = useCaller().profile;
  const [reading, setReading] = useState<MappedFile>();
  const [issue, setIssue] = useState<string>();
  const task = useTask(async (file: File) => {
    try {
      const table = await readInWorker(file);
      const mapping = guessMapping(noun, table.headers, readSavedMapping(email, noun));
      setReading({ file: file.name, table, mapping, clears: false });
      setIssue(undefined);
    } catch (error) {
      setReading(undefined);
      setIssue(`${file.name}: ${messageOf(error)}`);
    }
  });
  return { reading, setReading, issue, read: task.run, working: task.working };
}

/** Selects the type of record to import, and downloads a template for it. */
function NounChoice({ noun, onNoun }: Pick<PrepareProps, 'noun' | 'onNoun'>) {
  const template = useTask(async () =>
    (await fetchCode(() => import('./template.ts'))).downloadTemplate(noun),
  );
  return (
    <div className={styles['choices']}>
      <NativeSelect
        label="What the rows are"
        data={nouns}
        value={noun}
        onChange={({ currentTarget }) => {
          const next = importedNouns.find((item) => item === currentTarget.value);
          if (next) onNoun(next);
        }}
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

/** Size of the file and the clean-up notes. */
const FileSummary = ({ file, table }: MappedFile) => (
  <>
    <output className={styles['read']}>
      <b>{file}</b> {rowCount(table.rows.length)}, {table.headers.length} columns
    </output>
    {table.notes.length > 0 && (
      <ul className={styles['notes']}>
        {table.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
  </>
);

/** Prepares an import: file, column mapping, check. */
export function Prepare({ noun, onNoun, onBegin }: PrepareProps) {
  const { reading, setReading, issue, read, working } = useMappedFile(noun);
  // A new check starts for each file and mapping.
  const [checked, setChecked] = useState<MappedFile>();
  const take = (file: File) => {
    setChecked(undefined);
    read(file);
  };
  const change = (next: Partial<MappedFile>) => {
    setChecked(undefined);
    setReading(reading && { ...reading, ...next });
  };
  return (
    <>
      <section className={styles['section']} aria-labelledby="file-title">
        <h2 id="file-title">File</h2>
        <NounChoice noun={noun} onNoun={onNoun} />
        <FileDrop
          kinds={kinds}
          label={working ? 'Reading the file…' : 'Choose a file or drop it here'}
          hint="CSV or XLSX, at most 10 MB and 5,000 rows. Its first row names the columns."
          issue={issue}
          onFile={take}
        />
        {reading && <FileSummary {...reading} />}
      </section>
      {reading && (
        <Columns noun={noun} reading={reading} onChange={change} onCheck={() => setChecked(reading)} />
      )}
      {checked && <Check noun={noun} reading={checked} onBegin={onBegin} />}
    </>
  );
}
