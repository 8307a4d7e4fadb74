import { useNavigate } from 'react-router-dom';
import { pathOf, type PageName } from './paths.ts';

/** Whether this is the first page of the visit: the router numbers its history entries from 0. */
const isFirst = () => {
  const state: unknown = history.state;
  return typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0;
};

/**
 * Back in the browser's history (rule 2.4).
 * @param fallback where to go when the portal was entered on this page
 */
export function useBack(fallback: PageName): () => void {
  const navigate = useNavigate();
  return () => void (isFirst() ? navigate(pathOf(fallback)) : navigate(-1));
}
