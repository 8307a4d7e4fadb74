import { isAdmin } from '../../../shared/access.ts';
import type { FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import type { Saving } from '../../engine/save.ts';
import type { Store } from '../../engine/store.ts';

/**
 * On which day a profile was confirmed: today by whoever saves one of their own company, by an administrator who makes
 * it, or on the day that an administrator says.
 */
function confirmedOn({ caller, now }: Store, after: FundingProfile, before?: FundingProfile): string {
  const today = sydneyDate(now);
  if (!isAdmin(caller)) return today;
  return after.confirmedOn || before?.confirmedOn || today;
}

/** Server values and checks for saving a funding profile. */
export const profileSaving = (store: Store): Saving<'funding-profile'> => ({
  serverValues: (after, before) => ({ confirmedOn: confirmedOn(store, after, before) }),
});
