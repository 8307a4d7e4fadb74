import type { Verdict } from '../../shared/access.ts';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import type { PageQuery } from './page.ts';
import type { Store } from './store.ts';

interface Listing {
  readonly store: Store;
  readonly verdict: Verdict;
  readonly query: PageQuery;
  setHeader(name: string, value: string): void;
}

/**
 * One page of a list; where there is more, the Link header names the next page (design 3).
 * @param path the route's path with its parameters filled in
 */
export async function list<N extends Noun>(
  { store, verdict, query, setHeader }: Listing,
  _noun: N,
  path: string,
  index: string,
  ...partitions: readonly string[]
): Promise<RecordFor[N][]> {
  const page = await store.page(index, partitions, verdict, query);
  if (page.next) {
    const next = new URLSearchParams({ ...(query.limit && { limit: query.limit }), cursor: page.next });
    setHeader('Link', `<${path}?${next}>; rel="next"`);
  }
  return page.items as unknown as RecordFor[N][];
}
