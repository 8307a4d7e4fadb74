import { isConfirmationDue } from '../../../shared/funding-appetite.ts';
import { profileName } from '../../../shared/entities/profile-name.ts';
import { isConsidered, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { saveRecord } from '../../api/records.ts';
import { sydneyToday } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';

/** Whether a profile takes part in matching and is due for confirmation. */
export const needsConfirmation = (profile: FundingProfile): boolean =>
  isConsidered(profile) && isConfirmationDue(profile, sydneyToday());

/**
 * Confirms that a profile is still accurate, without other changes.
 * @returns the saved profile; undefined if the save failed, which a toast reports
 */
export async function confirmProfile(profile: FundingProfile): Promise<FundingProfile | undefined> {
  const { id, version } = profile;
  const name = profileName(profile);
  try {
    const saved = await saveRecord('funding-profile', { id, version, confirmedOn: sydneyToday() });
    rememberSaved('funding-profile', saved);
    notify('good', `${name}: confirmed`);
    return saved;
  } catch (error) {
    notify('bad', `${name}: ${messageOf(error)}`);
    return undefined;
  }
}
