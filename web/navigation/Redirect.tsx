import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { addressWithUid, type PageName, type Query } from './paths.ts';

interface RedirectProps {
  readonly to: PageName;
  readonly query?: Query;
  /** Path and query to open instead of `to`, if defined. */
  readonly preferredAddress?: string | undefined;
  /** For the sign-in page: path and query to open afterwards. */
  readonly from?: string | undefined;
  /** The user whose session ended on `from`. */
  readonly owner?: string | undefined;
}

/** Redirects to a page, replacing the current history entry. */
export function Redirect({ to, query, preferredAddress, from, owner }: RedirectProps) {
  // Computed once: a new uid on every render would redirect forever.
  const [target] = useState(() => ({
    path: preferredAddress ?? addressWithUid(to, query),
    state: from ? { from, owner } : undefined,
  }));
  return <Navigate to={target.path} state={target.state} replace />;
}
