import type { Company } from '../../../shared/entities/company.ts';
import { SENT_TERMS } from '../../../shared/entities/options.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { isLive, terms as offers, type Terms } from '../../../shared/entities/terms.ts';
import { readWhole } from '../../engine/page.ts';
import { readMany } from '../../engine/read-many.ts';
import type { Store } from '../../engine/store.ts';
import { asSubmitted, offersOf, presentTerms } from '../terms/present-terms.ts';

/** The newest submitted offers as the team reads them, with their projects' names and counts of all submitted offers. */
export async function presentOffers(store: Store, allTerms: readonly Terms[], limit: number) {
  const sent = allTerms.filter(({ termsStatus }) => SENT_TERMS.includes(termsStatus));
  const accepted = sent.filter(({ termsStatus }) => termsStatus === 'accepted');
  const newest = sent.toSorted((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1)).slice(0, limit);
  const projectIds = newest.map(({ projectId }) => projectId);
  const [presented, acceptedRevisions, namedProjects] = await Promise.all([
    Promise.all(newest.map((offer) => presentTerms(store, offer))),
    Promise.all(accepted.map((offer) => asSubmitted('terms', offer))),
    readMany('project', projectIds),
  ]);
  return {
    offers: presented.flatMap((offer) => offer ?? []),
    offerCounts: {
      all: sent.length,
      open: sent.filter((offer) => isLive(offer)).length,
      accepted: accepted.length,
      acceptedAmount: acceptedRevisions.reduce((sum, { facilityLimit }) => sum + (facilityLimit ?? 0), 0),
    },
    projectNames: Object.fromEntries(namedProjects.map((project) => [project.id, projects.title(project)])),
  };
}

/** The offers of a funder, or those for open projects of a partner. */
export async function offersFor(
  { id, companyType }: Company,
  open: readonly Project[],
): Promise<readonly Terms[]> {
  if (companyType === 'capital_partner') return readWhole(offers.indexes.ofCompany(id));
  return (await Promise.all(open.map((project) => offersOf(project.id)))).flat();
}
