import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { pathOf, type PageName, type Query } from './paths.ts';
import { prefetch } from './prefetch.ts';

/** The address of a page, with a uid that is renewed with every navigation. */
function usePath(page: PageName, query?: Query): string {
  const { key } = useLocation();
  const text = JSON.stringify(query ?? {});
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => pathOf(page, JSON.parse(text) as Query), [page, text, key]);
}

interface PageLinkProps {
  readonly to: PageName;
  readonly query?: Query;
  readonly className?: string | undefined;
  readonly current?: boolean;
  /** State for the page that is not part of its address. */
  readonly state?: object;
  readonly children: ReactNode;
}

/** A link to a page of the portal. */
export function PageLink({ to, query, current, state, children, className }: PageLinkProps) {
  const path = usePath(to, query);
  // Not the router's own link, which contains code for server-rendered apps.
  const follow = useLinkClickHandler<HTMLAnchorElement>(path, { state });
  const ahead = () => prefetch(to);
  return (
    <a
      href={path}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => follow(event)}
      onMouseEnter={ahead}
      onFocus={ahead}
    >
      {children}
    </a>
  );
}
