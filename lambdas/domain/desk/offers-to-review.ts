import { isExpired } from '../../../shared/entities/terms.ts';
import { readTogether, recordIn } from '../../engine/read-together.ts';
import { preferenceId } from '../terms/preference.ts';
import { readRevision } from '../terms/revisions.ts';
import type { Records } from './read-records.ts';
import type { StoredDuty } from './read.ts';

/** Whether the revision that the partner sees can still be preferred. One read. */
async function isValid({ key }: StoredDuty, records: Records, today: string): Promise<boolean> {
  const offer = recordIn(records, 'terms', key);
  const shared = offer && (await readRevision(key, offer.sharedRevision));
  // The stored revision has the status of its submission.
  return !shared || !isExpired({ ...shared, termsStatus: offer.termsStatus }, today);
}

/**
 * Leaves out shared offers that the partner no longer has to review: they have expired, or the partner has preferred an
 * offer since they were shared. One read for each shared offer, and a BatchGet.
 * @param today in Sydney
 */
export async function withoutReviewedOffers<D extends StoredDuty>(
  duties: readonly D[],
  records: Records,
  today: string,
): Promise<readonly D[]> {
  const shared = duties.filter(({ kind }) => kind === 'shared');
  if (shared.length === 0) return duties;
  const [areValid, preferences] = await Promise.all([
    Promise.all(shared.map((duty) => isValid(duty, records, today))),
    readTogether(shared.map(({ projectId }) => ({ noun: 'preference', key: preferenceId(projectId) }))),
  ]);
  const valid = new Set(shared.filter((_, index) => areValid[index]));
  const validIds = new Set([...valid].map(({ key }) => key));
  return duties.filter((duty) => {
    if (duty.kind !== 'shared') return true;
    const preferred = recordIn(preferences, 'preference', preferenceId(duty.projectId));
    const isReviewed = preferred && validIds.has(preferred.termsId) && preferred.updatedAt >= duty.since;
    return valid.has(duty) && !isReviewed;
  });
}
