import type { ReactNode, Ref } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './inline.module.css';

interface ValueButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly label: string;
  /** The value as text; empty if it is not set. */
  readonly text: string;
  /** Side of the pencil and the saved mark; after the value if undefined. */
  readonly pencil: 'before' | undefined;
  readonly phase: 'shown' | 'saving' | 'saved';
  readonly onOpen: () => void;
  /** Loads the editor before it opens. */
  readonly onPrefetch: () => void;
  readonly children: ReactNode;
}

/** A value that opens its editor on a click, Enter, or the shortcut of the edit command. */
export function ValueButton(props: ValueButtonProps) {
  const { ref, label, text, pencil, phase, onOpen, onPrefetch, children } = props;
  return (
    <button
      ref={ref}
      type="button"
      data-inline-value
      data-pencil={pencil}
      className={styles['value']}
      aria-label={text === '' ? `Add ${label}` : `${label}: ${text}. Edit`}
      onPointerEnter={onPrefetch}
      onFocus={onPrefetch}
      onClick={onOpen}
    >
      {text === '' ? <span className={styles['add']}>Add</span> : <span>{children}</span>}
      {phase === 'saving' && <span className={styles['saving']} />}
      {phase === 'saved' && (
        <span className={styles['saved']} aria-hidden="true">
          <Icon name="check" size={14} />
        </span>
      )}
      {phase === 'shown' && <Icon name="edit" size={14} />}
    </button>
  );
}
