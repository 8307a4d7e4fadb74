import { Icon } from '../Icon.tsx';
import styles from './Table.module.css';

interface IgnoredProps {
  /** What the address asks for and the list does not have. */
  readonly parts: readonly string[];
  /** Takes these parts out of the address. */
  readonly onDismiss: () => void;
}

/** Says which part of a view or a shared link this list does not have for this person. */
export const Ignored = ({ parts, onDismiss }: IgnoredProps) => (
  <output className={styles['ignored']}>
    {parts.length > 0 && (
      <>
        <Icon name="info" />
        <span>This list does not have {parts.join(', ')}. The rest of the link or view is shown.</span>
        <button type="button" className={styles['plain']} onClick={onDismiss}>
          Dismiss
        </button>
      </>
    )}
  </output>
);
