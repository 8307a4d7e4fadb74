import type { HistoryEntry } from '../../../shared/api/history.ts';
import { termsStatuses } from '../../../shared/entities/options.ts';
import { isClosed, isPastMatched, type Project } from '../../../shared/entities/project.ts';
import { isLive, type Terms } from '../../../shared/entities/terms.ts';
import { everyHistoryEntry } from '../../engine/history.ts';
import type { Step } from '../../engine/step.ts';
import type { ChangeAuthor } from '../change-author.ts';
import { changeOffersSteps } from './follow-project.ts';

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

const changeStatuses = (
  author: ChangeAuthor,
  offers: readonly Terms[],
  statusOf: (offer: Terms) => Status,
): readonly Step[] =>
  changeOffersSteps(
    author,
    offers.filter((offer) => statusOf(offer) !== offer.termsStatus),
    (offer) => ({ termsStatus: statusOf(offer) }),
  );

/** Steps that change the offers of a project whose capital partner changed (terms.md, States). */
export const offerStatusSteps = (author: ChangeAuthor, after: Project, offers: readonly Terms[]) =>
  changeStatuses(author, offers, (offer) => statusAfter(offer, after));

/**
 * The status of an offer before assignments.
 * @param assignments newest first
 * @returns undefined if the offer has not changed since the oldest assignment, or its status has changed otherwise since
 */
async function statusBefore(
  { id, updatedAt, termsStatus }: Terms,
  assignments: readonly HistoryEntry[],
): Promise<Status | undefined> {
  const times = assignments.map(({ at }) => at);
  const oldest = times.at(-1) ?? '';
  if (updatedAt < oldest) return undefined;
  let status: unknown = termsStatus;
  for await (const { at, changes } of everyHistoryEntry('terms', id)) {
    if (at < oldest) break;
    const change = changes['termsStatus'];
    if (change && !times.includes(at)) return undefined;
    if (change) status = change.from;
  }
  return termsStatuses.find(({ value }) => value === status)?.value;
}

/**
 * Steps that return offers to their statuses before the undone assignments. An offer whose status has changed otherwise
 * since keeps it, unless it is the accepted offer of another funder.
 * @param undone newest first
 */
export async function restoredStatusSteps(
  author: ChangeAuthor,
  after: Project,
  offers: readonly Terms[],
  undone: readonly HistoryEntry[],
): Promise<readonly Step[]> {
  const restoredStatus = async (offer: Terms): Promise<Status> => {
    const earlierStatus = await statusBefore(offer, undone);
    const isAcceptedOfOther = offer.termsStatus === 'accepted' && offer.companyId !== after.capitalCompanyId;
    return earlierStatus ?? (isAcceptedOfOther ? statusAfter(offer, after) : offer.termsStatus);
  };
  const entries = offers.map(async (offer) => [offer.id, await restoredStatus(offer)] as const);
  const statuses = new Map(await Promise.all(entries));
  return changeStatuses(author, offers, ({ id, termsStatus }) => statuses.get(id) ?? termsStatus);
}
