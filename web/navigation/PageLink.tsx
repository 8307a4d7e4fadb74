import { useMemo, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { addressOf, uidOf, withNewUid, type PageName, type Query } from './paths.ts';
import { prefetch } from './prefetch.ts';
import { useAddress } from './use-address.ts';

type Attributes = Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'onClick' | 'onMouseEnter' | 'onFocus'
>;

interface PageLinkProps extends Attributes {
  readonly to: PageName;
  readonly query?: Query | undefined;
  readonly current?: boolean;
  /** State for the page that is not part of its address. */
  readonly state?: object;
  readonly children: ReactNode;
}

interface AddressLinkProps {
  /** Path and query; it gets a new uid. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to an address that was noted before, such as a list as it was left. */
export function AddressLink({ to, children }: AddressLinkProps) {
  const path = useMemo(() => withNewUid(to), [to]);
  const follow = useLinkClickHandler<HTMLAnchorElement>(path);
  return (
    <a href={path} onClick={(event: MouseEvent<HTMLAnchorElement>) => follow(event)}>
      {children}
    </a>
  );
}

/** A link to a page of the portal. */
export function PageLink({ to, query, current, state, children, ...attributes }: PageLinkProps) {
  const { pathname, search } = useLocation();
  // A new uid for every page that is opened, but not for the next rows of a list.
  const path = useAddress(addressOf(to, query), `${pathname} ${uidOf(search)}`);
  // Not the router's own link, which contains code for server-rendered apps.
  const follow = useLinkClickHandler<HTMLAnchorElement>(path, { state });
  const ahead = () => prefetch(to);
  return (
    <a
      {...attributes}
      href={path}
      aria-current={current ? 'page' : undefined}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => follow(event)}
      onMouseEnter={ahead}
      onFocus={ahead}
    >
      {children}
    </a>
  );
}
