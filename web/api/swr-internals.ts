import { unstable_serialize as nameOf, type Arguments, type Cache } from 'swr';

/**
 * SWR's cache by the key of a request; SWR has no stable function that names the entry of a key. Its `preload` is no
 * substitute: it keeps answers outside of the cache, where the next person to sign in would get them, and hands them out
 * without asking again, however old they are.
 */
export const isCached = (cache: Cache, key: Arguments): boolean => cache.get(nameOf(key)) !== undefined;

/** Removes an answer that nothing reads again. */
export const removeCached = (cache: Cache, key: Arguments): void => cache.delete(nameOf(key));
