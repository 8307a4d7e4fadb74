import { useId } from 'react';
import type { Option } from '../../shared/schema/field.ts';
import styles from './Segments.module.css';

interface SegmentsProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice between a few options, all visible. */
export function Segments({ label, options, value, onChange }: SegmentsProps) {
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
