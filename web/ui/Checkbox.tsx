import type { ChangeEvent, Ref } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: string;
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean;
  readonly boxRef?: Ref<HTMLInputElement>;
}

/** A lightweight checkbox, fast enough for hundreds of rows and small enough for the sign-in screen. */
export function Checkbox({ checked, onChange, label, hideLabel, boxRef }: CheckboxProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked);
  return (
    <label className={hideLabel ? styles['bare'] : styles['check']}>
      <input
        ref={boxRef}
        type="checkbox"
        checked={checked}
        onChange={change}
        aria-label={hideLabel ? label : undefined}
      />
      {!hideLabel && label}
    </label>
  );
}
