import { useSearchParams } from 'react-router-dom';

/** Returns a URL parameter; undefined if missing or blank. */
export function useQueryParameter(name: string): string | undefined {
  const [search] = useSearchParams();
  return search.get(name)?.trim() || undefined;
}
