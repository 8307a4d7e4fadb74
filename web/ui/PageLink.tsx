import { useLayoutEffect, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { hasPage, prefetch } from '../app/pages.ts';
import { pathOf, type PageName, type Query } from '../app/paths.ts';
import { go, usePlace } from '../app/place.ts';

/** The address of a page with a uid that is renewed with every navigation. */
export function usePath(page: PageName, query?: Query): string {
  const { key } = usePlace();
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

/** A click that asks for another tab, a download or a menu is the browser's own. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** A link to a page of the portal; it draws nothing as long as that page does not exist. */
export function PageLink({ to, query, current, state, onClick, children, ...rest }: PageLinkProps) {
  const path = usePath(to, query);
  if (!hasPage(to)) return undefined;
  const follow = (event: MouseEvent) => {
    onClick?.();
    if (!isPlain(event)) return;
    event.preventDefault();
    go(path, { state });
  };
  return (
    <a
      href={path}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
      onMouseEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
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
  useLayoutEffect(() => go(target.path, { state: target.state, replace: true }), [target]);
  return undefined;
}

/** Opens a page from code: after a save, from a button. */
export const useGo = () => open;

const open = (page: PageName, query?: Query): void => go(pathOf(page, query));
