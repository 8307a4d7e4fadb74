import { Button, NativeSelect } from '@mantine/core';
import { useCaller } from '../../api/session-state.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { ID, importFields } from './fields.ts';
import styles from './import.module.css';
import { lackingFields, mappingIssues, rememberedOf } from './mapping.ts';
import type { MappedFile } from './mapped-file.ts';
import { remember } from './remembered.ts';

interface ColumnsProps {
  readonly noun: ImportedNoun;
  readonly reading: MappedFile;
  readonly onChange: (next: Partial<MappedFile>) => void;
  readonly onCheck: () => void;
}

/** The fields that a column can fill. */
const targetsOf = (noun: ImportedNoun) => [
  { value: '', label: 'Leave out' },
  { value: ID, label: 'Id of the record' },
  ...importFields(noun).map(({ name, label, required }) => ({
    value: name,
    label: required ? `${label} *` : label,
  })),
];

/** The columns of the file, each with the field that it fills. */
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
      {table.heads.map(({ at, name, example }) => (
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

/** Maps the columns of the file to fields, and names what keeps the rows from being checked. */
export function Columns({ noun, reading, onChange, onCheck }: ColumnsProps) {
  const { email } = useCaller().profile;
  const { table, mapping, clears } = reading;
  const issues = mappingIssues(noun, table.heads, mapping);
  const lacking = lackingFields(noun, mapping);
  const check = () => {
    remember(email, noun, rememberedOf(table.heads, mapping));
    onCheck();
  };
  return (
    <section className={styles['section']} aria-labelledby="columns-title">
      <h2 id="columns-title">Columns</h2>
      <ColumnList noun={noun} reading={reading} onChange={onChange} />
      {issues.map((words) => (
        <p key={words} className={styles['issue']} role="alert">
          {words}
        </p>
      ))}
      {lacking.length > 0 && (
        <p className={styles['hint']}>
          New records need columns for: {lacking.join(', ')}. Existing ones keep theirs.
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
