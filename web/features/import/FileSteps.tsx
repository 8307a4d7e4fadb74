import { startTransition, useState } from 'react';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { Check } from './Check.tsx';
import { Columns } from './Columns.tsx';
import { countOf } from '../../ui/format.ts';
import { HeadingRows } from '../../ui/sheet/HeadingRows.tsx';
import type { Sheet } from '../../ui/sheet/sheet.ts';
import styles from './import.module.css';
import type { Job } from './jobs.ts';
import { type MappedFile, useMappedFile } from './use-mapped-file.ts';
import { formatRowCount } from './row-labels.ts';
import { useCheckInput } from './use-check-input.ts';
import { Values } from './Values.tsx';

interface FileStepsProps {
  readonly noun: ImportedNoun;
  readonly file: string;
  readonly sheet: Sheet;
  readonly onBegin: (job: Job) => void;
}

/** Steps after a file is chosen: headings, columns, values, check. */
export default function FileSteps({ noun, file, sheet, onBegin }: FileStepsProps) {
  const state = useMappedFile({ noun, file, sheet });
  const checkInput = useCheckInput();
  const { mappedFile, issue, header, setHeader, unknown } = state;
  // A new check starts for each file and mapping.
  const [checked, setChecked] = useState<Pick<MappedFile, 'table' | 'mapping'>>();
  const isChecked = checked?.table === mappedFile.table && checked.mapping === mappedFile.mapping;
  const { table } = mappedFile;
  return (
    <>
      <section className={styles['section']} aria-labelledby="sheet-title">
        <h2 id="sheet-title">Sheet</h2>
        <output className={styles['read']}>
          <b>{file}</b> {formatRowCount(table.rows.length)}, {countOf(table.headers.length, 'column')}
        </output>
        {table.notes.length > 0 && (
          <ul className={styles['notes']}>
            {table.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {issue !== undefined && (
          <p className={styles['issue']} role="alert">
            {file}: {issue}
          </p>
        )}
        {header && (
          <div className={styles['choices']}>
            <HeadingRows rows={sheet.rows} header={header} canBeMissing onHeader={setHeader} />
          </div>
        )}
      </section>
      {issue === undefined && (
        <>
          <Columns
            noun={noun}
            state={state}
            onCheck={() => {
              state.remember();
              startTransition(() => setChecked(mappedFile));
            }}
          >
            {unknown.length > 0 && <Values state={state} />}
          </Columns>
          {isChecked && (
            <Check
              noun={noun}
              mappedFile={mappedFile}
              checkInput={checkInput}
              onChoice={state.choose}
              onBegin={onBegin}
            />
          )}
        </>
      )}
    </>
  );
}
