import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { permits, type AccessDecision } from '../../shared/schema/rule.ts';
import type { Partition } from '../../shared/schema/table-index.ts';
import type { PageQuery, ReadOptions } from './page.ts';
import type { Store } from './store.ts';

interface ListCall {
  readonly store: Store;
  readonly path: string;
  readonly access: AccessDecision;
  readonly query: PageQuery & Readonly<Record<string, string | undefined>>;
  setHeader(name: string, value: string): void;
}

/** Names the next page in the Link header (rule 7.7). */
export function linkNextPage({ path, query, setHeader }: Omit<ListCall, 'store' | 'access'>, cursor: string) {
  const parameters = Object.entries({ ...query, cursor });
  const next = new URLSearchParams(
    parameters.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
  );
  setHeader('Link', `<${path}?${next}>; rel="next"`);
}

/**
 * Returns one page of the partitions' records that both the caller's scope and the route's rule permit.
 * @param scope replaces the caller's default scope, as in {@link Store.list}
 */
export async function listPage<N extends Noun>(
  call: ListCall,
  partitions: readonly Partition<N>[],
  scope?: AccessDecision,
  options?: ReadOptions,
): Promise<RecordFor[N][]> {
  const page = await call.store.list(partitions, call.query, scope, options);
  if (page.next) linkNextPage(call, page.next);
  return page.items.filter((record) => permits(call.access, record));
}
