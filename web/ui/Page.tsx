import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PRODUCT } from '../../shared/pages.ts';
import styles from './Page.module.css';

export { PRODUCT };

interface PageProps {
  readonly title: string;
  /** Whose page it is: a company, a project. */
  readonly about?: string | undefined;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Title and buttons stay in sight while the page scrolls. */
  readonly sticky?: true;
  readonly children: ReactNode;
}

/** A page's title and frame. After a navigation the title takes the focus, so that it is read out. */
export function Page({ title, about, actions, sticky, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useLocation().key === 'default';
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true });
    // Only when the page is shown, not when its address changes.
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
