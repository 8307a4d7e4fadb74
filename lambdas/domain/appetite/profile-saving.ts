import { isAdmin } from '../../../shared/access.ts';
import type { FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import type { Saving } from '../../engine/save.ts';
import type { Store } from '../../engine/store.ts';

/**
 * Confirmation date of a saved profile: today when its own company saves it; otherwise the administrator's date, the
 * stored date or today.
 */
function confirmationDate({ caller, now }: Store, after: FundingProfile, before?: FundingProfile): string {
  const today = sydneyDate(now);
  if (!isAdmin(caller)) return today;
  return after.confirmedOn || before?.confirmedOn || today;
}

export const profileSaving = (store: Store): Saving<'funding-profile'> => ({
  serverValues: (after, before) => ({ confirmedOn: confirmationDate(store, after, before) }),
});
