import { useNavigate } from 'react-router-dom';
import { pathOf, type PageName, type Query } from './paths.ts';

/** Opens a page from code: after a save, from a button. */
export function useGo(): (page: PageName, query?: Query) => void {
  const navigate = useNavigate();
  return (page, query) => void navigate(pathOf(page, query));
}
