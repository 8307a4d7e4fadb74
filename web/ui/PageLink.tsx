import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { Navigate, useLinkClickHandler, useLocation, useNavigate } from 'react-router-dom';
import { hasPage, prefetch } from '../app/pages.ts';
import { pathOf, type PageName, type Query } from '../app/paths.ts';

/** The address of a page with a uid that is renewed with every navigation. */
export function usePath(page: PageName, query?: Query): string {
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
  readonly onClick?: () => void;
  readonly title?: string;
  /** Handed to the page beside its address, for nobody else to see. */
  readonly state?: object;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A link to a page of the portal; it draws nothing as long as that page does not exist. */
export function PageLink({ to, query, current, state, onClick, children, ...rest }: PageLinkProps) {
  const path = usePath(to, query);
  // The router's own link brings what only a server-rendered app needs.
  const follow = useLinkClickHandler<HTMLAnchorElement>(path, { state });
  if (!hasPage(to)) return undefined;
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.();
    follow(event);
  };
  return (
    <a
      href={path}
      aria-current={current ? 'page' : undefined}
      onClick={click}
      onMouseEnter={() => void prefetch(to)}
      onFocus={() => void prefetch(to)}
      {...rest}
    >
      {children}
    </a>
  );
}

interface RedirectProps {
  readonly to: PageName;
  /** The exact address where that is known. */
  readonly address?: string | undefined;
  /** Handed to the sign-in page: where to go afterwards. */
  readonly from?: string | undefined;
}

/** Goes to a page in the place of this one. */
export function Redirect({ to, address, from }: RedirectProps) {
  // Kept for as long as this element lives: a fresh uid in every render would navigate for ever.
  const [target] = useState(() => ({ path: address ?? pathOf(to), state: from ? { from } : undefined }));
  return <Navigate to={target.path} state={target.state} replace />;
}

/** Opens a page from code: after a save, from a button. */
export function useGo(): (page: PageName, query?: Query) => void {
  const navigate = useNavigate();
  return (page, query) => void navigate(pathOf(page, query));
}
