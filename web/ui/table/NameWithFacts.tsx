import type { CSSProperties } from 'react';
import { addressOf } from '../../navigation/paths.ts';
import type { Facts, Target } from './table-props.ts';
import styles from './Table.module.css';

interface NameLinkProps {
  readonly to: Target | undefined;
  /** The full name if shortened; shown on hover and focus. */
  readonly fullName?: string | undefined;
  readonly children: string;
}

/** A record's name, linked if the caller can open it. The list handles the click. */
export function NameLink({ to, fullName, children }: NameLinkProps) {
  return to ? (
    <a href={addressOf(to.page, to.query)} className={styles['name']} data-rest={fullName}>
      {children}
      {fullName && <span className="unseen">: {fullName}</span>}
    </a>
  ) : (
    <span className={styles['name']}>{children}</span>
  );
}

interface FactsLineProps {
  readonly facts: Facts;
  readonly widths: string | undefined;
}

export const FactsLine = ({ facts: { lead, figure, details = [] }, widths }: FactsLineProps) => (
  <div
    className={styles['facts']}
    data-aligned={widths ? true : undefined}
    style={widths ? ({ '--fact-widths': widths } as CSSProperties) : undefined}
  >
    {lead !== undefined && <span>{lead}</span>}
    {figure !== undefined && <span className={styles['figure']}>{figure}</span>}
    {details.map((detail, at) => (
      // Facts have no identity other than their position.
      <span key={at}>{detail}</span>
    ))}
  </div>
);
