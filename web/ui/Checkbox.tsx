import type { ChangeEvent, Ref } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: string;
  /** The label is read out, not shown. */
  readonly bare?: boolean;
  readonly boxRef?: Ref<HTMLInputElement>;
}

/** A checkbox light enough for hundreds of rows and for the first screen. */
export function Checkbox({ checked, onChange, label, bare, boxRef }: CheckboxProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked);
  return (
    <label className={bare ? styles['bare'] : styles['check']}>
      <input
        ref={boxRef}
        type="checkbox"
        checked={checked}
        onChange={change}
        aria-label={bare ? label : undefined}
      />
      {!bare && label}
    </label>
  );
}
