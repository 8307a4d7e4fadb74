import { termsStatuses } from '../../../shared/entities/options.ts';
import { isClosed, isPastMatched, type Project } from '../../../shared/entities/project.ts';
import { isLive, type Terms } from '../../../shared/entities/terms.ts';
import { readHistory } from '../../engine/history.ts';
import type { Step } from '../../engine/step.ts';
import type { ChangeAuthor } from '../change-author.ts';
import { changeOffers } from './follow-project.ts';
import { lastAssignment } from './last-assignment.ts';
import { offersOf } from './present-terms.ts';

type Status = Terms['termsStatus'];

/** The status of an offer for an unassigned project: active again, except that a closed project takes none. */
function statusWithoutFunder({ termsStatus }: Terms, project: Project): Status {
  if (termsStatus === 'accepted') return isClosed(project) ? 'declined' : 'submitted';
  return termsStatus === 'reserved' && !isClosed(project) ? 'submitted' : termsStatus;
}

/** The status of an offer for a project with a new capital partner, whose own offers can be accepted. */
function statusWithFunder({ termsStatus, companyId }: Terms, project: Project): Status {
  const takesOffers = project.projectStatus === 'assigned' || !isPastMatched(project);
  if (companyId === project.capitalCompanyId)
    return termsStatus === 'reserved' && takesOffers ? 'submitted' : termsStatus;
  if (termsStatus === 'accepted') return takesOffers ? 'reserved' : 'declined';
  return isLive({ termsStatus }) && takesOffers ? 'reserved' : termsStatus;
}

const statusAfter = (offer: Terms, after: Project): Status =>
  (after.capitalCompanyId === '' ? statusWithoutFunder : statusWithFunder)(offer, after);

/** Steps that change the offers of a project whose capital partner changed (terms.md, States). */
export async function followAssignment(author: ChangeAuthor, after: Project): Promise<readonly Step[]> {
  const changed = (await offersOf(after.id)).filter(
    (offer) => statusAfter(offer, after) !== offer.termsStatus,
  );
  return changeOffers(author, changed, (offer) => ({ termsStatus: statusAfter(offer, after) }));
}

/** The status of an offer before its last change. */
async function statusBefore({ id, termsStatus }: Terms): Promise<Status> {
  const [last] = (await readHistory('terms', id, { limit: '1' })).entries;
  const from = last?.changes['termsStatus']?.from;
  return termsStatuses.find(({ value }) => value === from)?.value ?? termsStatus;
}

/**
 * Steps that return offers to their statuses before the project's last assignment. Of the offers changed since, only
 * the accepted offer of another funder follows.
 */
export async function undoFollowing(author: ChangeAuthor, after: Project): Promise<readonly Step[]> {
  const [offers, assignment] = await Promise.all([offersOf(after.id), lastAssignment(after.id)]);
  const restoredStatus = (offer: Terms): Promise<Status> | Status => {
    if (offer.updatedAt === assignment?.at) return statusBefore(offer);
    const isOutdated = offer.termsStatus === 'accepted' && offer.companyId !== after.capitalCompanyId;
    return isOutdated ? statusAfter(offer, after) : offer.termsStatus;
  };
  const statuses = new Map(
    await Promise.all(offers.map(async (offer) => [offer.id, await restoredStatus(offer)] as const)),
  );
  const statusOf = ({ id, termsStatus }: Terms) => statuses.get(id) ?? termsStatus;
  const changed = offers.filter((offer) => statusOf(offer) !== offer.termsStatus);
  return changeOffers(author, changed, (offer) => ({ termsStatus: statusOf(offer) }));
}
