import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { pathOf, type PageName, type Query } from './paths.ts';

interface RedirectProps {
  readonly to: PageName;
  readonly query?: Query;
  /** The full URL, if known. */
  readonly address?: string | undefined;
  /** For the sign-in page: the URL to open afterwards. */
  readonly from?: string | undefined;
}

/** Redirects to a page, replacing the current history entry. */
export function Redirect({ to, query, address, from }: RedirectProps) {
  // Computed once: a new uid on every render would redirect forever.
  const [target] = useState(() => ({
    path: address ?? pathOf(to, query),
    state: from ? { from } : undefined,
  }));
  return <Navigate to={target.path} state={target.state} replace />;
}
