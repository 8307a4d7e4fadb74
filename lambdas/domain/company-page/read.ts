import type { CompanyPageContent } from '../../../shared/api/company-page.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { contact as contacts } from '../../../shared/entities/contact.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { fundingProfile as fundingProfiles } from '../../../shared/entities/funding-profile.ts';
import { SENT_TERMS } from '../../../shared/entities/options.ts';
import { isClosed, type Project } from '../../../shared/entities/project.ts';
import { terms as offers, type Terms } from '../../../shared/entities/terms.ts';
import { user as users } from '../../../shared/entities/user.ts';
import { readWhole } from '../../engine/page.ts';
import { readTogether } from '../../engine/read-together.ts';
import type { Store } from '../../engine/store.ts';
import { offersOf, presentTerms } from '../terms/presented.ts';
import { answerHours, fitsOf } from './funder.ts';
import { openQuestions, outstandingDocuments, projectsOf, rowOf } from './projects.ts';

/** Open projects and offers that are read in detail; one Query or read each. */
const DETAILED = 50;

const isSent = ({ termsStatus }: Terms) => SENT_TERMS.some((status) => status === termsStatus);

/** The newest submitted offers, as the team reads them, with the names of their projects. */
async function presentOffers(store: Store, found: readonly Terms[]) {
  const newest = found
    .filter((offer) => isSent(offer))
    .toSorted((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1))
    .slice(0, DETAILED);
  const [presented, projects] = await Promise.all([
    Promise.all(newest.map((offer) => presentTerms(store, offer))),
    readTogether(newest.map(({ projectId }) => ({ noun: 'project' as const, key: projectId }))),
  ]);
  const names = [...projects.values()].map((one) => [one.id, entityOf('project').title(one)] as const);
  return { offers: presented.flatMap((offer) => offer ?? []), projectNames: Object.fromEntries(names) };
}

async function offersFor({ id, companyType }: Company, open: readonly Project[]): Promise<readonly Terms[]> {
  if (companyType === 'capital_partner') return readWhole(offers.indexes.ofCompany(id));
  return (await Promise.all(open.map((project) => offersOf(project.id)))).flat();
}

const teamMembers = async () =>
  (await readWhole(users.indexes.ofType('admin')))
    .filter(({ disabled }) => !disabled)
    .map((user) => ({ email: user.email, name: users.title(user) }));

const noFits = { fits: [], considered: 0, answers: { interested: 0, declined: 0 } };
const noDocuments = { outstanding: [], total: 0 };

/** Everything that the page of a company shows beside the company and its notes. */
export async function readCompanyPage(store: Store, company: Company): Promise<CompanyPageContent> {
  const { id } = company;
  const isFunder = company.companyType === 'capital_partner';
  const [projects, profiles, accounts, people, team] = await Promise.all([
    projectsOf(company),
    readWhole(fundingProfiles.indexes.ofCompany(id)),
    readWhole(users.indexes.ofCompany(id)),
    readWhole(contacts.indexes.ofCompany(id)),
    teamMembers(),
  ]);
  const open = projects.filter((project) => !isClosed(project) && !project.draft).slice(0, DETAILED);
  const [found, fitting, hours, documents, questions] = await Promise.all([
    offersFor(company, open),
    isFunder ? fitsOf(id, profiles) : noFits,
    isFunder ? answerHours(id) : undefined,
    isFunder ? noDocuments : outstandingDocuments(open),
    openQuestions(open, isFunder ? 'funder' : 'partner', id),
  ]);
  return {
    projects: projects.map((project) => rowOf(project, !isFunder)),
    ...(await presentOffers(store, found)),
    users: accounts,
    contacts: people,
    profiles,
    ...fitting,
    documents,
    questions,
    ...(hours && { hours }),
    team,
  };
}
