import { CHAIN_INDEX, chainPartition, chainSortKey, type ChainItem } from '../../engine/chain.ts';
import { readItemPage, type Page } from '../../engine/page.ts';
import { queryAll } from '../../engine/query-all.ts';
import { placeAttributes } from '../../../shared/schema/table-index.ts';

/** Reads entries of a chain in order, from the entry with the number `from`; one Query. */
export const readChainEntries = (projectId: string, from: number, limit: number): Promise<Page<ChainItem>> =>
  readItemPage<ChainItem & Readonly<Record<string, unknown>>>(
    [{ noun: 'chain', index: CHAIN_INDEX, value: chainPartition(projectId) }],
    { limit: String(limit) },
    { from: chainSortKey(from) },
    (item) => item,
  );

const QUERY_LIMIT = 250;

/** The entries of a chain, newest first, read page by page as far as they are needed. */
export const newestChainEntries = (projectId: string): AsyncGenerator<ChainItem> =>
  queryAll<ChainItem>({
    IndexName: CHAIN_INDEX,
    KeyConditionExpression: '#pk = :pk',
    ExpressionAttributeNames: { '#pk': placeAttributes(CHAIN_INDEX).partition },
    ExpressionAttributeValues: { ':pk': chainPartition(projectId) },
    ScanIndexForward: false,
    Limit: QUERY_LIMIT,
  });
