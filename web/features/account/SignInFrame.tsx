import type { ReactNode } from 'react';
import { PRODUCT } from '../../ui/Page.tsx';
import styles from './account.module.css';

interface SignInFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The card of the account screens, beside a word on what the portal is for. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <div className={styles['card']}>
      <title>{`${title} · ${PRODUCT}`}</title>
      <section className={styles['about']} aria-label="About">
        <p className={styles['claim']}>Property finance, matched and followed to settlement.</p>
        <p>
          Project partners raise funding for developments across Australia and New Zealand. Capital partners
          see the transactions that fit what they fund.
        </p>
      </section>
      <section className={styles['fields']} aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {children}
      </section>
    </div>
  );
}
