import type { ChangeEvent, Ref } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: string;
  /** The label is for screen readers only. */
  readonly bare?: boolean;
  readonly boxRef?: Ref<HTMLInputElement>;
}

/** A checkbox that is small and fast enough for hundreds of rows and for the sign-in screen. */
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
