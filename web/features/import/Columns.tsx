import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ColumnFields } from '../../ui/sheet/ColumnFields.tsx';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { ID, importFields } from './import-fields.ts';
import styles from './import.module.css';
import { missingFields, mappingIssues, openTexts } from './mapping.ts';
import type { MappedFileState } from './use-mapped-file.ts';

interface ColumnsProps {
  readonly noun: ImportedNoun;
  readonly state: MappedFileState;
  readonly onCheck: () => void;
  /** The section of unknown values, shown above the button. */
  readonly children: ReactNode;
}

/** Fields that a column can be mapped to. */
const targetsOf = (noun: ImportedNoun) => [
  { value: ID, label: 'Id of the record' },
  ...importFields(noun).map(({ name, label, required }) => ({
    value: name,
    label: required ? `${label} *` : label,
  })),
];

/** Maps columns to fields, and lists issues that block the check. */
export function Columns({ noun, state, onCheck, children }: ColumnsProps) {
  const { table, mapping, emptyCellsClear } = state.mappedFile;
  const issues = mappingIssues(noun, table.headers, mapping);
  const missing = missingFields(noun, mapping);
  const open = openTexts(noun, mapping);
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
        {open.length > 0 && (
          <p className={styles['hint']}>
            Users outside our team can read {open.join(' and ')}. Leave out columns with internal notes.
          </p>
        )}
        {issues.map((issue) => (
          <p key={issue} className={styles['issue']} role="alert">
            {issue}
          </p>
        ))}
        {missing.length > 0 && (
          <p className={styles['hint']}>
            New records need columns for: {missing.join(', ')}. Existing records keep their values.
          </p>
        )}
      </section>
      {children}
      <section className={styles['section']}>
        <Checkbox
          label="Clear fields where the cell is empty"
          checked={emptyCellsClear}
          onChange={(next) => state.setEmptyCellsClear(next)}
        />
        <div>
          <Button variant="default" disabled={issues.length > 0} onClick={onCheck}>
            Check the rows
          </Button>
        </div>
      </section>
    </>
  );
}
