import { useSearchParams } from 'react-router-dom';

/** A parameter of the page's address; undefined when it is missing or blank. */
export function useQuery(name: string): string | undefined {
  const [search] = useSearchParams();
  return search.get(name)?.trim() || undefined;
}
