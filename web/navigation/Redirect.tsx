import { useState } from 'react';
import { Navigate } from 'react-router';
import { pathOf, type PageName } from './paths.ts';

interface RedirectProps {
  readonly to: PageName;
  /** The exact address where that is known. */
  readonly address?: string | undefined;
  /** Handed to the sign-in page: where to go afterwards. */
  readonly from?: string | undefined;
}

/** Goes to a page and replaces the present address. */
export function Redirect({ to, address, from }: RedirectProps) {
  // Kept for as long as this element lives: a new uid in every render would navigate for ever.
  const [target] = useState(() => ({ path: address ?? pathOf(to), state: from ? { from } : undefined }));
  return <Navigate to={target.path} state={target.state} replace />;
}
