import { startTransition, useState } from 'react';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { CheckSection } from './Check.tsx';
import { countOf } from '../../ui/format.ts';
import { HeadingRows } from '../../ui/sheet/HeadingRows.tsx';
import styles from './import.module.css';
import type { Job } from './jobs.ts';
import { type FileInput, type MappedFile, useMappedFile, type MappedFileState } from './use-mapped-file.ts';
import { useCheckInput } from './use-check-input.ts';
import { UnknownValuesSection } from './UnknownValuesSection.tsx';
import { Button } from '@mantine/core';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useLeaveConfirmation } from '../../ui/form/use-leave-confirmation.tsx';
import { ColumnFields } from '../../ui/sheet/ColumnFields.tsx';
import { ID, importFields } from './import-fields.ts';
import { missingFieldLabels, mappingIssues, externallyReadableLabels } from './mapping.ts';

interface ColumnsProps {
  readonly noun: ImportedNoun;
  readonly state: MappedFileState;
  readonly onCheck: () => void;
}

/** Fields that a column can be mapped to. */
const targetsOf = (noun: ImportedNoun) => [
  { value: ID, label: 'Id of the record' },
  ...importFields(noun).map(({ name, label, required }) => ({
    value: name,
    label: required ? `${label} *` : label,
  })),
];

function ColumnsSection({ noun, state, onCheck }: ColumnsProps) {
  const { table, mapping, emptyCellsClear } = state.mappedFile;
  const issues = mappingIssues(noun, table.headers, mapping);
  const missing = missingFieldLabels(noun, mapping);
  const externallyReadable = externallyReadableLabels(noun, mapping);
  return (
    <>
      <section className={styles['section']} aria-labelledby="columns-title">
        <h2 id="columns-title">Columns</h2>
        <ColumnFields
          headers={table.headers}
          mapping={mapping}
          targets={targetsOf(noun)}
          isGuessed={state.isGuessedColumn}
          onMapping={state.setMapping}
        />
        {externallyReadable.length > 0 && (
          <p className={styles['hint']}>
            Users outside our team can read {externallyReadable.join(' and ')}. Leave out columns with
            internal notes.
          </p>
        )}
        {issues.map((issue) => (
          <p key={issue} className="issue" role="alert">
            {issue}
          </p>
        ))}
        {missing.length > 0 && (
          <p className={styles['hint']}>
            New records need columns for: {missing.join(', ')}. Existing records keep their values.
          </p>
        )}
      </section>
      {state.unknown.length > 0 && <UnknownValuesSection state={state} />}
      <section className={styles['section']}>
        <Checkbox
          label="Clear fields where the cell is empty"
          checked={emptyCellsClear}
          onChange={(next) => state.setEmptyCellsClear(next)}
        />
        <div>
          <Button disabled={issues.length > 0} onClick={onCheck}>
            Check the rows
          </Button>
        </div>
      </section>
    </>
  );
}

interface FileStepsProps extends FileInput {
  readonly onBegin: (job: Job) => void;
}

/** The steps of an import after a file is chosen: sheet, columns, values and check. */
export default function FileSteps({ noun, file, sheet, onBegin }: FileStepsProps) {
  const state = useMappedFile({ noun, file, sheet });
  const checkInput = useCheckInput();
  const { edits, decisions } = checkInput.input;
  const leaveDialog = useLeaveConfirmation(edits.size + decisions.size > 0);
  const { mappedFile, issue, header, setHeader } = state;
  // Another table or mapping needs a new check.
  const [checked, setChecked] = useState<Pick<MappedFile, 'table' | 'mapping'>>();
  const isChecked = checked?.table === mappedFile.table && checked.mapping === mappedFile.mapping;
  const { table } = mappedFile;
  return (
    <>
      {leaveDialog}
      <section className={styles['section']} aria-labelledby="sheet-title">
        <h2 id="sheet-title">Sheet</h2>
        <output className={styles['read']}>
          <b>{file}</b> {countOf(table.rows.length, 'row')}, {countOf(table.headers.length, 'column')}
        </output>
        {table.notes.length > 0 && (
          <ul className={styles['notes']}>
            {table.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {issue !== undefined && (
          <p className="issue" role="alert">
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
          <ColumnsSection
            noun={noun}
            state={state}
            onCheck={() => {
              state.remember();
              startTransition(() => setChecked(mappedFile));
            }}
          />
          {isChecked && (
            <CheckSection
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
