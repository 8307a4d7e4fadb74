import { Icon } from '../Icon.tsx';
import styles from './Table.module.css';

interface KeptRowsHintProps {
  /** Names of the rows that no longer match the list. */
  readonly names: readonly string[];
  readonly onRemove: () => void;
}

/** Names the edited rows that no longer match the list, with a button that removes them. */
export const KeptRowsHint = ({ names, onRemove }: KeptRowsHintProps) => (
  <output className={styles['hint']}>
    {names.length > 0 && (
      <>
        <Icon name="info" />
        <span>
          {names.join(', ')}{' '}
          {names.length === 1
            ? 'no longer matches this list. It stays'
            : 'no longer match this list. They stay'}{' '}
          here until the list loads again.
        </span>
        <button type="button" className={styles['plain']} onClick={onRemove}>
          Remove
        </button>
      </>
    )}
  </output>
);
