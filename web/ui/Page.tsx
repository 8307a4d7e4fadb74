import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT } from '../../shared/pages.ts';
import styles from './Page.module.css';

interface PageProps {
  /** The specified title; above the name of the record when the page has one. */
  readonly title: string;
  /** The name of the record that the page is about: its heading. */
  readonly name?: string | undefined;
  /** The record that a list belongs to, beneath its title. */
  readonly about?: string | undefined;
  /** Where the page stands, above its heading. */
  readonly crumbs?: ReactNode;
  /** The button that leads back, left of the heading. */
  readonly back?: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** The one primary button, last; on a phone in a bar at the bottom. */
  readonly primary?: ReactNode;
  /** Title and buttons stay visible while the page scrolls. */
  readonly sticky?: true;
  readonly children: ReactNode;
}

/** A page with its heading and buttons. After a navigation the heading gets the focus: screen readers read it. */
export function Page({ title, name, about, crumbs, back, actions, primary, sticky, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useLocation().key === 'default';
  useEffect(() => {
    // A record can arrive while the palette or a dialog has the focus.
    const isTaken = document.activeElement?.closest('[role=dialog]');
    if (!first && !isTaken) heading.current?.focus({ preventScroll: true });
    // Only when the page is opened, not when its address changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className={styles['page']}>
      <title>{[name ?? title, about, PRODUCT].filter(Boolean).join(' · ')}</title>
      {crumbs}
      <div className={styles['top']} data-sticky={sticky}>
        {back && <div className={styles['back']}>{back}</div>}
        <div className={styles['titles']}>
          {name && <p className="overline">{title}</p>}
          <h1 ref={heading} tabIndex={-1} className={styles['title']} data-record={name ? true : undefined}>
            {name ?? title}
          </h1>
          {about && <p className={styles['about']}>{about}</p>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
        {primary && (
          <div className={styles['primary']} data-bottom-bar>
            {primary}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
