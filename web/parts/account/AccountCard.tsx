import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../shared/pages.ts';
import styles from './account.module.css';

interface AccountCardProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** The frame of an account screen: heading, lead text and a form or button. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    // Moves the focus when the card opens, not when its URL changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <section className={styles['card']} aria-labelledby="sign-in-title">
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <h1 id="sign-in-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles['lead']}>{lead}</p>
      {children}
    </section>
  );
}
