import type { PageName, Query } from '../navigation/paths.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useGo } from '../navigation/useGo.ts';
import styles from './RowActions.module.css';

/** A button of a row: it opens a page or calls a function. */
export type RowAction = {
  readonly label: string;
  readonly icon: IconName;
  /** Deletes something: it turns red under the pointer. */
  readonly danger?: true;
} & ({ readonly page: PageName; readonly query: Query } | { readonly run: () => void });

interface RowActionsProps {
  /** The name of the row, part of the buttons' accessible names. */
  readonly title: string;
  readonly actions: readonly RowAction[];
}

/** The buttons of a row; small and fast enough for hundreds of rows. */
export function RowActions({ title, actions }: RowActionsProps) {
  const go = useGo();
  return (
    <div className={styles['actions']}>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={styles[action.danger ? 'danger' : 'action']}
          title={action.label}
          aria-label={`${action.label}: ${title}`}
          onClick={() => ('page' in action ? go(action.page, action.query) : action.run())}
        >
          <Icon name={action.icon} />
        </button>
      ))}
    </div>
  );
}
