import styles from './Table.module.css';

const SHOWN = 2;

/** The first of several choices and the number of the rest: `ACT, NSW +3`. */
export const partsText = (parts: readonly { readonly short: string }[]): string => {
  const rest = parts.length - SHOWN;
  const first = parts.slice(0, SHOWN).map(({ short }) => short);
  return rest > 0 ? `${first.join(', ')} +${rest}` : first.join(', ');
};

export interface Part {
  readonly short: string;
  readonly label: string;
}

/** Several choices in one line; the list shows the rest on hover and focus. */
export function Parts({ parts }: { readonly parts: readonly Part[] }) {
  const rest = parts.slice(SHOWN).map(({ label }) => label);
  const first = parts.slice(0, SHOWN).map(({ short }) => short);
  if (rest.length === 0) return first.join(', ');
  return (
    <>
      {first.join(', ')}{' '}
      <button type="button" className={styles['more']} data-rest={parts.map(({ label }) => label).join(', ')}>
        +{rest.length}
        <span className="unseen">: {rest.join(', ')}</span>
      </button>
    </>
  );
}
