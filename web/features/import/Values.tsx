import { NativeSelect } from '@mantine/core';
import styles from './import.module.css';
import { rowCount } from './row-labels.ts';
import type { MappedFileState } from './use-mapped-file.ts';
import type { UnknownValues } from './values.ts';

/** Values shown for each column. */
const SHOWN = 50;
/** The value of the option that leaves a field empty; the empty value is for an open choice. */
const EMPTY = ' ';

interface ColumnValuesProps extends UnknownValues {
  readonly state: MappedFileState;
}

function ColumnValues({ of, column, values, state }: ColumnValuesProps) {
  const { reading, isGuessedValue, choose } = state;
  const options = [
    ...of.field.options.map(({ value, label }) => ({ value, label })),
    { value: EMPTY, label: 'Leave empty' },
  ];
  return values.slice(0, SHOWN).map(({ key, text, rows }) => {
    const chosen = reading.choices.get(key);
    return (
      <tr key={key}>
        <td>{column}</td>
        <th scope="row">{text}</th>
        <td data-count>{rowCount(rows)}</td>
        <td>
          <NativeSelect
            size="xs"
            aria-label={`${of.label} for “${text}”`}
            data={chosen === undefined ? [{ value: '', label: 'Choose…' }, ...options] : options}
            value={chosen === '' ? EMPTY : (chosen ?? '')}
            onChange={({ currentTarget }) => choose(key, currentTarget.value.trim())}
          />
          {isGuessedValue(key) && <small className={styles['guess']}>Guess</small>}
        </td>
      </tr>
    );
  });
}

/** Maps the texts of choice columns to options, each text once. */
export function Values({ state }: { readonly state: MappedFileState }) {
  const more = state.unknown.filter(({ values }) => values.length > SHOWN);
  return (
    <section className={styles['section']} aria-labelledby="values-title">
      <h2 id="values-title">Values</h2>
      <p className={styles['hint']}>
        Each value counts for all its rows and is remembered. Rows with an open value are refused.
      </p>
      <div className={styles['scroll']}>
        <table className={styles['values']}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">In the file</th>
              <th scope="col">Rows</th>
              <th scope="col">Means</th>
            </tr>
          </thead>
          <tbody>
            {state.unknown.map((column) => (
              <ColumnValues key={column.of.name} {...column} state={state} />
            ))}
          </tbody>
        </table>
      </div>
      {more.map(({ column, of, values }) => (
        <p key={column} className={styles['issue']}>
          {column} has {(values.length - SHOWN).toLocaleString('en-AU')} more values. Check that it is the
          column for {of.label}.
        </p>
      ))}
    </section>
  );
}
