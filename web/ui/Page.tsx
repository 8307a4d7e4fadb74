import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '../../shared/pages.ts';
import styles from './Page.module.css';

interface PageProps {
  /** The specified title; shown above the record's name, if there is one and no facts. */
  readonly title: string;
  /** Name of the page's record, used as the heading. */
  readonly name?: string | undefined;
  /** The record that a list belongs to, shown below the title. */
  readonly subtitle?: string | undefined;
  /** Control next to the name, such as an edit button. */
  readonly tool?: ReactNode;
  readonly breadcrumb?: ReactNode;
  readonly back?: ReactNode;
  readonly actions?: ReactNode;
  /** Key facts next to the name. Makes the head one line, which stays visible on wide screens. */
  readonly facts?: ReactNode;
  /** The primary button, last; on a phone in a bar at the bottom. */
  readonly primary?: ReactNode;
  /** Keeps title and buttons visible while scrolling. */
  readonly sticky?: true;
  readonly children: ReactNode;
}

/** A page with heading and buttons. Focuses the heading after navigation, so that screen readers read it. */
export function Page(props: PageProps) {
  const { title, name, subtitle, tool, breadcrumb, back, actions, facts, primary, sticky, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    // A record can load while the palette or a dialog has the focus.
    const isDialogFocused = document.activeElement?.closest('[role=dialog]');
    if (!isFirstPage && !isDialogFocused) heading.current?.focus({ preventScroll: true });
    // Only when the page opens, not when its URL changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className={styles['page']} data-line={facts ? true : undefined}>
      <title>{[name ?? title, subtitle, PRODUCT_NAME].filter(Boolean).join(' · ')}</title>
      {breadcrumb}
      <div className={styles['top']} data-sticky={sticky}>
        {back && <div className={styles['back']}>{back}</div>}
        <div className={styles['titles']}>
          {name && !facts && <p className="overline">{title}</p>}
          <h1
            ref={heading}
            tabIndex={-1}
            className={styles['title']}
            data-record={name ? true : undefined}
            title={facts ? name : undefined}
          >
            {name ?? title}
          </h1>
          {tool && <div className={styles['tool']}>{tool}</div>}
          {subtitle && <p className={styles['about']}>{subtitle}</p>}
        </div>
        {facts}
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
