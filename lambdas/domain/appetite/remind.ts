import { isConfirmationDue } from '../../../shared/funding-appetite.ts';
import {
  ALL_PROFILES,
  fundingProfile,
  isConsidered,
  type MatchedProfile,
} from '../../../shared/entities/funding-profile.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { queryProjectedFields } from '../../engine/projected-fields.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { readItem } from '../../engine/table.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { itemKeys } from '../item-keys.ts';
import { staleProfileMail } from '../mail/profile-mails.ts';
import { mailStep, markNotifiedStep } from '../mail/outbox.ts';

/** Lists profiles whose confirmation has expired. The index may lag. One Query for each megabyte. */
export async function listStaleProfiles(
  now: Date,
): Promise<readonly Pick<MatchedProfile, 'id' | 'confirmedOn'>[]> {
  const partitions = fundingProfile.indexes.considered(ALL_PROFILES);
  const profiles = await queryProjectedFields<'funding-profile', 'id' | 'confirmedOn'>(partitions);
  return profiles.filter((profile) => isConfirmationDue(profile, sydneyDate(now)));
}

/**
 * Adds a mail to the outbox that asks to confirm a stale profile, once for each confirmation that expires.
 * @returns whether the mail was written
 */
export async function writeConfirmationReminder(id: string, now: Date): Promise<boolean> {
  const profile = await readUnscoped('funding-profile', id);
  if (!profile || !isConsidered(profile) || !isConfirmationDue(profile, sydneyDate(now))) return false;
  const { companyId, confirmedOn } = profile;
  const reminderKey = `stale#${id}#${confirmedOn}`;
  const [company, isReminded] = await Promise.all([
    readUnscoped('company', companyId),
    readItem(itemKeys.notifiedMark(reminderKey, companyId)),
  ]);
  if (isReminded || company?.companyType !== 'capital_partner') return false;
  const steps = [mailStep(staleProfileMail(profile), now), markNotifiedStep(reminderKey, companyId, now)];
  return !(await failureOf(transact(steps)));
}
