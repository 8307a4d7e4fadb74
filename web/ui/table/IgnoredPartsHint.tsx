import { Icon } from '../Icon.tsx';
import styles from './Table.module.css';

interface IgnoredPartsHintProps {
  /** Parts of the URL that the list does not support. */
  readonly parts: readonly string[];
  /** Removes these parts from the URL. */
  readonly onDismiss: () => void;
}

/** Lists the parts of a view or shared link that this list does not support for this user. */
export const IgnoredPartsHint = ({ parts, onDismiss }: IgnoredPartsHintProps) => (
  <output className={styles['hint']}>
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
