import { useNavigate } from 'react-router-dom';
import { addressWithUid, type PageName, type Query } from './paths.ts';
import { isFirstEntry } from './react-router-internals.ts';

/**
 * Returns a function that goes back in the browser's history (rule 2.4).
 * @param fallback page to open if the portal was entered on this page
 * @param query parameters of that page
 */
export function useBack(fallback: PageName, query?: Query): () => void {
  const navigate = useNavigate();
  return () => void (isFirstEntry(history.state) ? navigate(addressWithUid(fallback, query)) : navigate(-1));
}
