import type { Company } from '../../../shared/entities/company.ts';
import { SENT_TERMS } from '../../../shared/entities/options.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { terms as offers, type Terms } from '../../../shared/entities/terms.ts';
import { readWhole } from '../../engine/page.ts';
import { readMany } from '../../engine/read-many.ts';
import type { Store } from '../../engine/store.ts';
import { offersOf, presentTerms } from '../terms/presented.ts';
import { DETAILED } from './projects.ts';

const isSent = ({ termsStatus }: Terms) => SENT_TERMS.some((status) => status === termsStatus);

/** The newest submitted offers, as the team reads them, with the names of their projects. */
export async function presentOffers(store: Store, found: readonly Terms[]) {
  const newest = found
    .filter((offer) => isSent(offer))
    .toSorted((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1))
    .slice(0, DETAILED);
  const [presented, named] = await Promise.all([
    Promise.all(newest.map((offer) => presentTerms(store, offer))),
    readMany(
      'project',
      newest.map(({ projectId }) => projectId),
    ),
  ]);
  const names = named.map((one) => [one.id, projects.title(one)] as const);
  return { offers: presented.flatMap((offer) => offer ?? []), projectNames: Object.fromEntries(names) };
}

/** The offers of a funder, or those for open projects of a partner. */
export async function offersFor(
  { id, companyType }: Company,
  open: readonly Project[],
): Promise<readonly Terms[]> {
  if (companyType === 'capital_partner') return readWhole(offers.indexes.ofCompany(id));
  return (await Promise.all(open.map((project) => offersOf(project.id)))).flat();
}
