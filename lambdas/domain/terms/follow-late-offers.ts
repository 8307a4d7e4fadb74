import type { Project } from '../../../shared/entities/project.ts';
import { readHistory } from '../../engine/history.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { transact } from '../../engine/transact.ts';
import { readHeldChange } from '../mail/held-change.ts';
import { lateFundingEndSteps } from '../end-of-funding.ts';
import { offerStatusSteps } from './follow-assignment.ts';
import { declineOffersSteps, endsOffers } from './follow-project.ts';
import { offersOf } from './present-terms.ts';

/**
 * Declines or reserves the offers that were submitted while a transaction closed or assigned their project, after the
 * transaction had read the project's offers. Also notifies the funders that were asked meanwhile.
 * @param before the project before the transaction
 * @throws ConditionFailed when an offer is changed concurrently
 */
export async function followLateOffers(before: Project, after: Project): Promise<void> {
  const { id, projectStatus, capitalCompanyId } = after;
  const [project, held, { entries }, offers] = await Promise.all([
    readUnscoped('project', id),
    readHeldChange(id),
    readHistory('project', id, { limit: '1' }),
    offersOf(id),
  ]);
  // After a later change, its own run follows.
  if (project?.projectStatus !== projectStatus || project.capitalCompanyId !== capitalCompanyId) return;
  const author = { by: entries[0]?.by ?? '', now: new Date() };
  const late = offers.filter(({ termsStatus }) => termsStatus === 'submitted');
  const steps = [
    // The release of a held change declines offers.
    ...(held || !endsOffers(before, project)
      ? []
      : [...declineOffersSteps(author, project, late), ...(await lateFundingEndSteps(author.now, after))]),
    ...offerStatusSteps(author, project, late),
  ];
  if (steps.length > 0) await transact(steps);
}
