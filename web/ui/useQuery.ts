import { pathOf, type PageName } from '../app/paths.ts';
import { back, go, useSearch } from '../app/place.ts';

/** A parameter of the page's address; nothing when it is missing or blank. */
export function useQuery(name: string): string | undefined {
  return useSearch().get(name)?.trim() || undefined;
}

/**
 * Back in the browser's history (specification 2, Back).
 * @param fallback where to go when the portal was entered on this page
 */
export const useBack = (fallback: PageName) => (): void => {
  if (!back()) go(pathOf(fallback));
};
