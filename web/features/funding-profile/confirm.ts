import { isStale } from '../../../shared/funding-appetite.ts';
import { isConsidered, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { saveRecord } from '../../api/records.ts';
import { sydneyToday } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';

/** Whether a profile is to be confirmed: nobody has for a while, and it takes part in matching. */
export const isToConfirm = (profile: FundingProfile): boolean =>
  isConsidered(profile) && isStale(profile, sydneyToday());

/**
 * Says that all of a profile still holds today: a save that changes nothing else.
 * @returns the profile as it was saved; undefined when that was refused, which a notice says
 */
export async function confirm({ id, version }: FundingProfile): Promise<FundingProfile | undefined> {
  try {
    const saved = await saveRecord('funding-profile', { id, version, confirmedOn: sydneyToday() });
    rememberSaved('funding-profile', saved);
    notify('good', 'Funding profile confirmed');
    return saved;
  } catch (error) {
    notify('bad', messageOf(error));
    return undefined;
  }
}
