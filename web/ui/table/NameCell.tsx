import type { CSSProperties } from 'react';
import { addressOf } from '../../navigation/paths.ts';
import type { Facts, Target } from './table-props.ts';
import styles from './Table.module.css';

interface NameLinkProps {
  readonly to: Target | undefined;
  /** The whole name where it is shortened; the list shows it on hover and focus. */
  readonly whole?: string | undefined;
  readonly children: string;
}

/** A record's name: a link where this caller may open it. The list follows it. */
export function NameLink({ to, whole, children }: NameLinkProps) {
  return to ? (
    <a href={addressOf(to.page, to.query)} className={styles['name']} data-rest={whole}>
      {children}
      {whole && <span className="unseen">: {whole}</span>}
    </a>
  ) : (
    <span className={styles['name']}>{children}</span>
  );
}

interface FactsLineProps {
  readonly facts: Facts;
  readonly widths: string | undefined;
}

/** The key facts of a record in one line. */
export const FactsLine = ({ facts: { lead, figure, others = [] }, widths }: FactsLineProps) => (
  <div
    className={styles['facts']}
    data-aligned={widths ? true : undefined}
    style={widths ? ({ '--fact-widths': widths } as CSSProperties) : undefined}
  >
    {lead !== undefined && <span>{lead}</span>}
    {figure !== undefined && <span className={styles['figure']}>{figure}</span>}
    {others.map((other, at) => (
      // Facts have no other identity than their place.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at}>{other}</span>
    ))}
  </div>
);
