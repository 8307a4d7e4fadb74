import { useNavigate } from 'react-router-dom';
import { pathOf, type PageName, type Query } from './paths.ts';

/** Gives the page that is shown another address, without a new entry in the browser's history. */
export function useRename(): (page: PageName, query: Query) => void {
  const navigate = useNavigate();
  return (page, query) => void navigate(pathOf(page, query), { replace: true });
}
