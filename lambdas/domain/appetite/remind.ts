import { isStale } from '../../../shared/appetite.ts';
import {
  CONSIDERED,
  fundingProfile,
  isConsidered,
  type MatchedProfile,
} from '../../../shared/entities/funding-profile.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { everyHeldIn } from '../../engine/held.ts';
import { readAny } from '../../engine/read-any.ts';
import { readItem } from '../../engine/table.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { keys } from '../keys.ts';
import { profileStale } from '../mail/appetite-letters.ts';
import { mailStep, toldStep } from '../mail/outbox.ts';

/** The profiles that are to be confirmed again, as an index says: it may be late. One Query for each megabyte. */
export async function staleProfiles(
  now: Date,
): Promise<readonly Pick<MatchedProfile, 'id' | 'confirmedOn'>[]> {
  const considered = fundingProfile.indexes.considered(CONSIDERED);
  const profiles = await everyHeldIn<'funding-profile', 'id' | 'confirmedOn'>(considered);
  return profiles.filter((profile) => isStale(profile, sydneyDate(now)));
}

/**
 * Puts the letter about a stale profile into the outbox, once for each time that it becomes stale.
 * @returns whether there is one
 */
export async function remindOf(id: string, now: Date): Promise<boolean> {
  const profile = await readAny('funding-profile', id);
  if (!profile || !isConsidered(profile) || !isStale(profile, sydneyDate(now))) return false;
  const { companyId, confirmedOn } = profile;
  const once = `stale#${id}#${confirmedOn}`;
  const [company, told] = await Promise.all([
    readAny('company', companyId),
    readItem(keys.told(once, companyId)),
  ]);
  if (told || company?.companyType !== 'capital_partner') return false;
  const steps = [mailStep(profileStale(profile), now), toldStep(once, companyId, now)];
  return !(await failureOf(transact(steps)));
}
