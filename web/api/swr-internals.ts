import { unstable_serialize as nameOf, type Arguments, type Cache } from 'swr';

/**
 * Looks up SWR's cache by request key, for which SWR has no stable function. Its `preload` keeps answers outside the
 * cache, where the next user would get them, and never refreshes them.
 */
export const isCached = (cache: Cache, key: Arguments): boolean => cache.get(nameOf(key)) !== undefined;

export const removeCached = (cache: Cache, key: Arguments): void => cache.delete(nameOf(key));
