import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import styles from './fields.module.css';
import { withColumn, type Mapping } from './guess-columns.ts';
import type { Header } from './table.ts';

interface ColumnFieldsProps {
  readonly headers: readonly Header[];
  readonly mapping: Mapping;
  /** The fields to choose from. */
  readonly targets: readonly { readonly value: string; readonly label: string }[];
  readonly isGuessed: (at: number) => boolean;
  readonly onMapping: (mapping: Mapping) => void;
}

/** Lists the columns of a file, each with the field that it fills. */
export function ColumnFields({ headers, mapping, targets, isGuessed, onMapping }: ColumnFieldsProps) {
  const id = useId();
  const options = [{ value: '', label: 'Leave out' }, ...targets];
  return (
    <ul className={styles['fields']}>
      {headers.map(({ at, name, example }) => (
        <li key={at}>
          <span>
            <b>{name}</b>
            <small>{example}</small>
          </span>
          <NativeSelect
            aria-label={`Field for the column ${name}`}
            aria-describedby={isGuessed(at) ? `${id}-${at}` : undefined}
            data={options}
            value={mapping.get(at) ?? ''}
            onChange={({ currentTarget }) => onMapping(withColumn(mapping, at, currentTarget.value))}
          />
          {isGuessed(at) && (
            <small className={styles['guess']} id={`${id}-${at}`}>
              Guess
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
