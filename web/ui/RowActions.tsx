import { addressOf, type PageName, type Query } from '../navigation/paths.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './RowActions.module.css';

/** An action of a row: a link to a page, or a function call. */
export type RowAction = {
  readonly label: string;
  readonly icon: IconName;
  /** Destructive; turns red on hover. */
  readonly danger?: true;
} & ({ readonly page: PageName; readonly query: Query } | { readonly run: () => void });

interface RowActionsProps {
  /** Name of the row, part of the accessible names. */
  readonly title: string;
  readonly actions: readonly RowAction[];
}

/** The actions of a table row, fast enough for hundreds of rows. The table's click handler opens their links. */
export const RowActions = ({ title, actions }: RowActionsProps) => (
  <div className={styles['actions']}>
    {actions.map((action) => {
      const { label, icon, danger } = action;
      const common = {
        className: styles[danger ? 'danger' : 'action'],
        title: label,
        'aria-label': `${label}: ${title}`,
      };
      return 'page' in action ? (
        <a key={label} {...common} href={addressOf(action.page, action.query)}>
          <Icon name={icon} />
        </a>
      ) : (
        <button key={label} {...common} type="button" onClick={action.run}>
          <Icon name={icon} />
        </button>
      );
    })}
  </div>
);
