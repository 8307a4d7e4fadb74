import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT } from '../../../shared/pages.ts';
import styles from './account.module.css';

interface AccountCardProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** What every account screen consists of: a title, a line about it and a form. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useLocation().key === 'default';
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true });
    // Only when the form is opened, not when its address changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <section className={styles['card']} aria-labelledby="sign-in-title">
      <title>{`${title} · ${PRODUCT}`}</title>
      <h1 id="sign-in-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles['lead']}>{lead}</p>
      {children}
    </section>
  );
}
