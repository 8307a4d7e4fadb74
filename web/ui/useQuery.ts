import { useNavigate, useSearchParams } from 'react-router-dom';
import { pathOf, type PageName } from '../app/paths.ts';

/** A parameter of the page's address; nothing when it is missing or blank. */
export function useQuery(name: string): string | undefined {
  const [search] = useSearchParams();
  return search.get(name)?.trim() || undefined;
}

const isFirst = () => {
  const state: unknown = history.state;
  return typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0;
};

/**
 * Back in the browser's history (specification 2, Back).
 * @param fallback where to go when the portal was entered on this page
 */
export function useBack(fallback: PageName): () => void {
  const navigate = useNavigate();
  return () => void (isFirst() ? navigate(pathOf(fallback)) : navigate(-1));
}
