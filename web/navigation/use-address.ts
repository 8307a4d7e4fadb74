import { useMemo } from 'react';
import { withUid } from './paths.ts';

/**
 * Gives an address a uid that stays the same from render to render.
 * @param address without a uid
 * @param opened renews the uid when it changes
 */
export const useAddress = (address: string, opened = ''): string =>
  // oxlint-disable-next-line react/exhaustive-deps
  useMemo(() => withUid(address), [address, opened]);
