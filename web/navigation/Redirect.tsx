import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { pathOf, type PageName, type Query } from './paths.ts';

interface RedirectProps {
  readonly to: PageName;
  readonly query?: Query;
  /** The full address, if known. */
  readonly address?: string | undefined;
  /** For the sign-in page: the address to open afterwards. */
  readonly from?: string | undefined;
}

/** Opens a page and replaces the current address. */
export function Redirect({ to, query, address, from }: RedirectProps) {
  // Computed once: a new uid in every render would navigate without end.
  const [target] = useState(() => ({
    path: address ?? pathOf(to, query),
    state: from ? { from } : undefined,
  }));
  return <Navigate to={target.path} state={target.state} replace />;
}
