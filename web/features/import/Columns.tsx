import { Button, NativeSelect } from '@mantine/core';
import { useCaller } from '../../api/session-state.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { ID, importFields } from './import-fields.ts';
import styles from './import.module.css';
import { missingFields, mappingIssues, mappingToSave } from './mapping.ts';
import type { MappedFile } from './mapped-file.ts';
import { saveMapping } from './saved-mapping.ts';

interface ColumnsProps {
  readonly noun: ImportedNoun;
  readonly reading: MappedFile;
  readonly onChange: (next: Partial<MappedFile>) => void;
  readonly onCheck: () => void;
}

/** Fields that a column can be mapped to. */
const targetsOf = (noun: ImportedNoun) => [
  { value: '', label: 'Leave out' },
  { value: ID, label: 'Id of the record' },
  ...importFields(noun).map(({ name, label, required }) => ({
    value: name,
    label: required ? `${label} *` : label,
  })),
];

function ColumnList({ noun, reading: { table, mapping }, onChange }: Omit<ColumnsProps, 'onCheck'>) {
  const targets = targetsOf(noun);
  const choose = (at: number, name: string) => {
    const next = new Map(mapping);
    if (name === '') next.delete(at);
    else next.set(at, name);
    onChange({ mapping: next });
  };
  return (
    <ul className={styles['columns']}>
      {table.headers.map(({ at, name, example }) => (
        <li key={at}>
          <span>
            <b>{name}</b>
            <small>{example}</small>
          </span>
          <NativeSelect
            aria-label={`Field for the column ${name}`}
            data={targets}
            value={mapping.get(at) ?? ''}
            onChange={({ currentTarget }) => choose(at, currentTarget.value)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Maps columns to fields, and lists issues that block the check. */
export function Columns({ noun, reading, onChange, onCheck }: ColumnsProps) {
  const { email } = useCaller().profile;
  const { table, mapping, clears } = reading;
  const issues = mappingIssues(noun, table.headers, mapping);
  const missing = missingFields(noun, mapping);
  const check = () => {
    saveMapping(email, noun, mappingToSave(table.headers, mapping));
    onCheck();
  };
  return (
    <section className={styles['section']} aria-labelledby="columns-title">
      <h2 id="columns-title">Columns</h2>
      <ColumnList noun={noun} reading={reading} onChange={onChange} />
      {issues.map((issue) => (
        <p key={issue} className={styles['issue']} role="alert">
          {issue}
        </p>
      ))}
      {missing.length > 0 && (
        <p className={styles['hint']}>
          New records need columns for: {missing.join(', ')}. Existing ones keep theirs.
        </p>
      )}
      <Checkbox
        label="Empty cells empty the fields of existing records"
        checked={clears}
        onChange={(next) => onChange({ clears: next })}
      />
      <div>
        <Button variant="default" disabled={issues.length > 0} onClick={check}>
          Check the rows
        </Button>
      </div>
    </section>
  );
}
