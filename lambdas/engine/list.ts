import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { opens, type Verdict } from '../../shared/schema/rule.ts';
import type { Partition } from '../../shared/schema/table-index.ts';
import type { PageQuery, Reading } from './page.ts';
import type { Store } from './store.ts';

interface ListCall {
  readonly store: Store;
  readonly path: string;
  readonly verdict: Verdict;
  readonly query: PageQuery & Readonly<Record<string, string | undefined>>;
  setHeader(name: string, value: string): void;
}

/** Names the next page in the Link header (rule 7.7). */
export function linkNextPage(
  { path, query, setHeader }: Omit<ListCall, 'store' | 'verdict'>,
  cursor: string,
) {
  const asked = Object.entries({ ...query, cursor });
  const next = new URLSearchParams(
    asked.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
  );
  setHeader('Link', `<${path}?${next}>; rel="next"`);
}

/**
 * Answers one page of a list: what the caller may see of these partitions and the route's rule opens.
 * @param scope replaces the rule of what the caller may see, as in {@link Store.list}
 */
export async function listPage<N extends Noun>(
  call: ListCall,
  partitions: readonly Partition<N>[],
  scope?: Verdict,
  reading?: Reading,
): Promise<RecordFor[N][]> {
  const page = await call.store.list(partitions, call.query, scope, reading);
  if (page.next) linkNextPage(call, page.next);
  return page.items.filter((record) => opens(call.verdict, record));
}
