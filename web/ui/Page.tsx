import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT } from '../../shared/pages.ts';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** The name of the company or project that the page is about. */
  readonly about?: string | undefined;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Title and buttons stay visible while the page scrolls. */
  readonly sticky?: true;
  readonly children: ReactNode;
}

/** A page with its title and buttons. After a navigation the title gets the focus, so that screen readers read it. */
export function Page({ title, about, actions, sticky, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useLocation().key === 'default';
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true });
    // Only when the page is opened, not when its address changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className={styles['page']}>
      <title>{`${title}${about ? ` · ${about}` : ''} · ${PRODUCT}`}</title>
      <div className={styles['top']} data-sticky={sticky}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          {about && <p className={styles['about']}>{about}</p>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
