import { useId, useState } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './form.module.css';

interface FieldHelpProps {
  readonly label: string;
  readonly children: string;
}

/** A help button next to a field's label; the explanation opens below the control. */
export function FieldHelp({ label, children }: FieldHelpProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <span className={styles['help']}>
        {/* An invisible copy of the label places the button after it, because a label must not contain a button. */}
        <span aria-hidden="true">{label}</span>
        <button type="button" aria-expanded={opened} aria-controls={id} onClick={() => setOpened(!opened)}>
          <Icon name="info" size={14} />
          <span className="unseen">What is this? {label}</span>
        </button>
      </span>
      <p id={id} hidden={!opened} className={styles['explained']}>
        {children}
      </p>
    </>
  );
}
