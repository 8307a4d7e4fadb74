import { useIsPrinting } from '../use-is-printing.ts';
import styles from './Table.module.css';

const VISIBLE_ITEMS = 2;

/** Returns the first choices and the number of the rest: `ACT, NSW +3`. */
export const truncatedText = (items: readonly { readonly short: string }[]): string => {
  const rest = items.length - VISIBLE_ITEMS;
  const first = items.slice(0, VISIBLE_ITEMS).map(({ short }) => short);
  return rest > 0 ? `${first.join(', ')} +${rest}` : first.join(', ');
};

export interface ListItem {
  readonly short: string;
  readonly label: string;
}

/** Several choices in one line; the rest shows on hover and focus, and on paper. */
export function TruncatedList({ items }: { readonly items: readonly ListItem[] }) {
  const visible = useIsPrinting() ? items.length : VISIBLE_ITEMS;
  const rest = items.slice(visible).map(({ label }) => label);
  const first = items.slice(0, visible).map(({ short }) => short);
  if (rest.length === 0) return first.join(', ');
  return (
    <>
      {first.join(', ')}{' '}
      <button type="button" className={styles['more']} data-rest={items.map(({ label }) => label).join(', ')}>
        +{rest.length}
        <span className="unseen">: {rest.join(', ')}</span>
      </button>
    </>
  );
}
