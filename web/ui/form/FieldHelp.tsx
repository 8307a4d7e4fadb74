import { useId, useState } from 'react';
import styles from './form.module.css';

interface FieldHelpProps {
  /** The term that is explained. */
  readonly label: string;
  readonly children: string;
}

/** A button that explains a field's term. */
export function FieldHelp({ label, children }: FieldHelpProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <span className={styles['help']}>
      <button type="button" aria-expanded={opened} aria-controls={id} onClick={() => setOpened(!opened)}>
        {opened ? 'Hide' : 'What is this?'}
        <span className="unseen"> {label}</span>
      </button>
      <span id={id} hidden={!opened}>
        {children}
      </span>
    </span>
  );
}
