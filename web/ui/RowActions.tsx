import type { PageName, Query } from '../navigation/paths.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useGo } from '../navigation/useGo.ts';
import styles from './RowActions.module.css';

/** What can be done with a row: it opens a page, or runs something. */
export type RowAction = {
  readonly label: string;
  readonly icon: IconName;
  /** Destroys something: it turns red under the pointer. */
  readonly danger?: true;
} & ({ readonly page: PageName; readonly query: Query } | { readonly run: () => void });

interface RowActionsProps {
  /** Names the row, for those who hear the label. */
  readonly title: string;
  readonly actions: readonly RowAction[];
}

/** The buttons of a row, light enough for hundreds of rows. */
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
