import { useId } from 'react';
import type { Option } from '../../shared/schema/field.ts';
import styles from './Segments.module.css';

interface SegmentsProps<V extends string> {
  readonly label: string;
  readonly options: readonly Option<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A choice between a few options, all visible. */
export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['segments']}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
