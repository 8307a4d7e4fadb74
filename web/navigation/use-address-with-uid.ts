import { useMemo } from 'react';
import { withUid } from './paths.ts';

/**
 * Adds a uid to a URL and keeps it across renders.
 * @param address URL without a uid
 * @param renewOn the uid changes with this value
 */
export const useAddressWithUid = (address: string, renewOn = ''): string =>
  // oxlint-disable-next-line react/exhaustive-deps
  useMemo(() => withUid(address), [address, renewOn]);
