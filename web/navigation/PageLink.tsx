import { useMemo, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { addressOf, uidOf, withNewUid, type PageName, type Query } from './paths.ts';
import { prefetch } from './prefetch.ts';
import { useAddressWithUid } from './use-address-with-uid.ts';

type Attributes = Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'onClick' | 'onMouseEnter' | 'onFocus'
>;

interface PageLinkProps extends Attributes {
  readonly to: PageName;
  readonly query?: Query | undefined;
  readonly current?: boolean;
  /** History state passed to the page; not part of the URL. */
  readonly state?: object;
  /** Prefetches the page's data, besides its code, on hover and focus. */
  readonly onPrefetch?: (() => void) | undefined;
  readonly children: ReactNode;
}

interface AddressLinkProps {
  /** Path and query; the link adds a new uid, the random value of every navigation (rule 2.1). */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a stored URL, such as a list in its last state. */
export function AddressLink({ to, children }: AddressLinkProps) {
  const path = useMemo(() => withNewUid(to), [to]);
  const follow = useLinkClickHandler<HTMLAnchorElement>(path);
  return (
    <a href={path} onClick={(event: MouseEvent<HTMLAnchorElement>) => follow(event)}>
      {children}
    </a>
  );
}

export function PageLink({ to, query, current, state, onPrefetch, children, ...attributes }: PageLinkProps) {
  const { pathname, search } = useLocation();
  // A new uid (rule 2.1) whenever a page opens, but not when a list shows another page of rows.
  const path = useAddressWithUid(addressOf(to, query), `${pathname} ${uidOf(search)}`);
  // Avoids the router's own link, which includes code for server-rendered apps.
  const follow = useLinkClickHandler<HTMLAnchorElement>(path, { state });
  const prefetchPage = () => {
    prefetch(to);
    onPrefetch?.();
  };
  return (
    <a
      {...attributes}
      href={path}
      aria-current={current ? 'page' : undefined}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => follow(event)}
      onMouseEnter={prefetchPage}
      onFocus={prefetchPage}
    >
      {children}
    </a>
  );
}
