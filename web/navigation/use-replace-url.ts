import { useNavigate } from 'react-router-dom';
import { pageAt, addressWithUid, type PageName, type Query } from './paths.ts';
import { useIsMounted } from './use-is-mounted.ts';

/**
 * Returns a function that replaces the URL of the current page, without a new history entry. It does nothing once the
 * user has navigated away: a late answer would otherwise take them back.
 */
export function useReplaceUrl(): (page: PageName, query: Query) => void {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return (page, query) => {
    if (isMounted() && pageAt(location.pathname) === page)
      void navigate(addressWithUid(page, query), { replace: true });
  };
}
