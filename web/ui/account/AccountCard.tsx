import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT } from '../../../shared/pages.ts';
import styles from './account.module.css';

interface AccountCardProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** The card of the account screens, with a text about the portal beside it. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useLocation().key === 'default';
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true });
    // Only when the form is opened, not when its address changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className={styles['card']}>
      <title>{`${title} · ${PRODUCT}`}</title>
      <section className={styles['about']} aria-label="About">
        <div>
          <p className={styles['claim']}>Property finance, matched and followed to settlement.</p>
          <p>
            Project partners raise funding for developments across Australia and New Zealand. Capital partners
            see the transactions that fit what they fund.
          </p>
        </div>
      </section>
      <section className={styles['fields']} aria-labelledby="sign-in-title">
        <h1 id="sign-in-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles['lead']}>{lead}</p>
        {children}
      </section>
    </div>
  );
}
