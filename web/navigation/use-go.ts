import { useNavigate } from 'react-router-dom';
import { addressWithUid, type PageName, type Query } from './paths.ts';

/** Returns a function that opens a page from code, for example after a save. */
export function useGo(): (page: PageName, query?: Query) => void {
  const navigate = useNavigate();
  return (page, query) => void navigate(addressWithUid(page, query));
}
