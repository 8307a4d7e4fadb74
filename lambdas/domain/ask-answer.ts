import type { Ask } from '../../shared/entities/ask.ts';
import type { Interest } from '../../shared/entities/interest.ts';
import { isLive } from '../../shared/entities/terms.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { interestId } from './pair-ids.ts';
import { offersOf } from './terms/present-terms.ts';

interface FunderAnswer {
  readonly interest: Interest | undefined;
  /** Whether the funder has an active offer for the project. */
  readonly hasOffer: boolean;
  /** The last answer: the interest, or an offer at the time of its submission. */
  readonly lastAnswer: { readonly updatedAt: string } | undefined;
}

/** Reads how a funder has answered the question whether a project interests it. An offer is an answer too. */
export async function readFunderAnswer({
  projectId,
  companyId,
}: Pick<Ask, 'projectId' | 'companyId'>): Promise<FunderAnswer> {
  const [interest, projectOffers] = await Promise.all([
    readUnscoped('interest', interestId(projectId, companyId)),
    offersOf(projectId),
  ]);
  const offers = projectOffers.filter((offer) => offer.companyId === companyId && offer.revision);
  const times = [...(interest ? [interest.updatedAt] : []), ...offers.map(({ submittedAt }) => submittedAt)];
  const updatedAt = times.sort().at(-1);
  return {
    interest,
    hasOffer: offers.some((offer) => isLive(offer)),
    lastAnswer: updatedAt === undefined ? undefined : { updatedAt },
  };
}
