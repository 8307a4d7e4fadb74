import { NativeSelect } from '@mantine/core';
import { countOf } from '../../ui/format.ts';
import fields from '../../ui/sheet/fields.module.css';
import styles from './import.module.css';
import type { MappedFileState } from './use-mapped-file.ts';
import type { UnknownValues } from './unknown-values.ts';

/** Maximum number of values in the list, for each column. */
const MAX_LISTED = 50;
/** Option that leaves a field empty. It is not '', which means that the user has not chosen yet. */
const LEAVE_EMPTY = ' ';

interface ColumnValuesProps extends UnknownValues {
  readonly state: MappedFileState;
}

function ColumnValues({ importField, column, values, state }: ColumnValuesProps) {
  const { mappedFile, isGuessedValue, choose } = state;
  const options = [
    ...importField.field.options.map(({ value, label }) => ({ value, label })),
    { value: LEAVE_EMPTY, label: 'Leave empty' },
  ];
  return values.slice(0, MAX_LISTED).map(({ key, text, rows }) => {
    const chosen = mappedFile.choices.get(key);
    return (
      <li key={key}>
        <span>
          <b>{text}</b>
          <small>
            {column}, {countOf(rows, 'row')}
          </small>
        </span>
        <NativeSelect
          aria-label={`${importField.label} for “${text}”`}
          data={chosen === undefined ? [{ value: '', label: 'Choose…' }, ...options] : options}
          value={chosen === '' ? LEAVE_EMPTY : (chosen ?? '')}
          onChange={({ currentTarget }) => choose(key, currentTarget.value.trim())}
        />
        {isGuessedValue(key) && <small className={fields['guess']}>Guess</small>}
      </li>
    );
  });
}

/** Maps the texts of choice columns to options, each text once. */
export function UnknownValuesSection({ state }: { readonly state: MappedFileState }) {
  const more = state.unknown.filter(({ values }) => values.length > MAX_LISTED);
  return (
    <section className={styles['section']} aria-labelledby="values-title">
      <h2 id="values-title">Values</h2>
      <p className={styles['hint']}>
        Each choice applies to all rows with the value and is remembered. Rows with an open value are refused.
      </p>
      <ul className={fields['fields']}>
        {state.unknown.map((column) => (
          <ColumnValues key={column.importField.name} {...column} state={state} />
        ))}
      </ul>
      {more.map(({ column, importField, values }) => (
        <p key={column} className="issue">
          {column} has {countOf(values.length - MAX_LISTED, 'more value')}. Check that it is the column for{' '}
          {importField.label}.
        </p>
      ))}
    </section>
  );
}
