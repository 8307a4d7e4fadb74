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

interface RowLinkProps {
  readonly name: string;
  readonly action: Extract<RowAction, { readonly page: PageName }>;
}

const RowLink = ({ name, action: { label, icon, page, query } }: RowLinkProps) => (
  <a href={addressOf(page, query)} className={styles['action']} title={label} aria-label={name}>
    <Icon name={icon} />
  </a>
);

/** The actions of a table row, fast enough for hundreds of rows. The table's click handler opens their links. */
export const RowActions = ({ title, actions }: RowActionsProps) => (
  <div className={styles['actions']}>
    {actions.map((action) => {
      const name = `${action.label}: ${title}`;
      return 'page' in action ? (
        <RowLink key={action.label} name={name} action={action} />
      ) : (
        <button
          key={action.label}
          type="button"
          className={styles[action.danger ? 'danger' : 'action']}
          title={action.label}
          aria-label={name}
          onClick={action.run}
        >
          <Icon name={action.icon} />
        </button>
      );
    })}
  </div>
);
