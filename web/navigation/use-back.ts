import { useNavigate } from 'react-router-dom';
import { addressWithUid, type PageName } from './paths.ts';
import { isFirstEntry } from './react-router-internals.ts';

/**
 * Returns a function that goes back in the browser's history (rule 2.4).
 * @param fallback page to open if the portal was entered on this page
 */
export function useBack(fallback: PageName): () => void {
  const navigate = useNavigate();
  return () => void (isFirstEntry(history.state) ? navigate(addressWithUid(fallback)) : navigate(-1));
}
