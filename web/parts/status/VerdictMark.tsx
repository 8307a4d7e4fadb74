import type { ReactNode } from 'react';
import { VERDICT_LABELS, type Verdict } from '../../../shared/matching/criteria.ts';
import styles from './status.module.css';

const ring = <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const shapes: Readonly<Record<Verdict, ReactNode>> = {
  fits: (
    <>
      <circle cx="6" cy="6" r="5.5" fill="currentColor" />
      <path d="M3.4 6.2l1.9 1.9 3.4-3.9" fill="none" stroke="var(--sheet)" strokeWidth="1.5" />
    </>
  ),
  mayFit: (
    <>
      {ring}
      <path
        d="M4.7 4.8a1.35 1.35 0 1 1 1.9 1.25c-.4.2-.6.45-.6.85"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
      />
      <circle cx="6" cy="8.3" r=".7" fill="currentColor" />
    </>
  ),
  misses: (
    <>
      {ring}
      <path d="M4.2 4.2l3.6 3.6M7.8 4.2L4.2 7.8" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
};

export const VerdictMark = ({ verdict }: { readonly verdict: Verdict }) => (
  <span className={styles['verdict']} data-verdict={verdict}>
    <svg viewBox="0 0 12 12" aria-hidden="true">
      {shapes[verdict]}
    </svg>
    {VERDICT_LABELS[verdict]}
  </span>
);
