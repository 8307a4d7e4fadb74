import * as z from 'zod/mini';
import { PAGE_LIMIT } from '../../shared/api/route-parts.ts';
import { proof as routes } from '../../shared/api/proof.ts';
import { contentHash } from '../../shared/proof/chain.ts';
import { mapInBatches } from '../domain/map-in-batches.ts';
import { readChainEntries } from '../domain/proof/entries.ts';
import { visibilityCheck, type IsVisible } from '../domain/proof/visible-entries.ts';
import { contentOf, type ChainItem } from '../engine/chain.ts';
import { decodeCursor, encodeCursor } from '../engine/cursor.ts';
import { linkNextPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';
import type { ChainEntry } from '../../shared/proof/shapes.ts';

async function presentEntry(item: ChainItem, isVisible: IsVisible): Promise<ChainEntry> {
  const { number = 0, previous = '', hash = '' } = item.link ?? {};
  const content = contentOf(item);
  const link = { number, previous, hash };
  return (await isVisible(content))
    ? { ...link, content }
    : { ...link, withheld: await contentHash(content) };
}

/** Content of a cursor: the number of the first entry on the page. */
const numberShape = z.int().check(z.gte(1), z.lte(99_999_999));

export const handler = serve(routes.entries, async (call) => {
  const { params, query, store } = call;
  const from = query.cursor === undefined ? 1 : decodeCursor(query.cursor, numberShape);
  const project = await store.read('project', params.id);
  if (!project) return [];
  const limit = query.limit ? Number(query.limit) : PAGE_LIMIT;
  const { items, next } = await readChainEntries(project.id, from, limit);
  const isVisible = visibilityCheck(store);
  if (next) linkNextPage(call, encodeCursor(from + items.length));
  return mapInBatches(items, (item) => presentEntry(item, isVisible));
});
