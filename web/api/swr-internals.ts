import { unstable_serialize as serializeKey, type Arguments, type Cache } from 'swr';

/**
 * SWR has no stable function to look up its cache by request key. Its `preload` is no alternative: it stores answers
 * outside the cache, so the next user would get them, and never refreshes them.
 */
export const isCached = (cache: Cache, key: Arguments): boolean => cache.get(serializeKey(key)) !== undefined;

export const removeCached = (cache: Cache, key: Arguments): void => cache.delete(serializeKey(key));
