import type { CompanyPageContent } from '../../../shared/api/company-page.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { contact as contacts } from '../../../shared/entities/contact.ts';
import { fundingProfile as fundingProfiles } from '../../../shared/entities/funding-profile.ts';
import { user as users } from '../../../shared/entities/user.ts';
import { readWhole } from '../../engine/page.ts';
import type { Store } from '../../engine/store.ts';
import { medianAnswerHours, fitsOf } from './funder.ts';
import { offersFor, presentOffers } from './offers.ts';
import { openProjects, openQuestions, outstandingDocuments, projectsOf, companyProject } from './projects.ts';

const teamMembers = async () =>
  (await readWhole(users.indexes.ofType('admin')))
    .filter(({ disabled }) => !disabled)
    .map((user) => ({ email: user.email, name: users.title(user) }));

const noFits = { fits: [], considered: 0, answers: { interested: 0, declined: 0 } };
const noDocuments = { outstanding: [], total: 0 };

/** Reads the content of a company's page, except the company and its notes. @param offerLimit maximum number of offers */
export async function readCompanyPage(
  store: Store,
  company: Company,
  offerLimit: number,
): Promise<CompanyPageContent> {
  const { id } = company;
  const isFunder = company.companyType === 'capital_partner';
  const [projects, profiles, accounts, people, team] = await Promise.all([
    projectsOf(company),
    readWhole(fundingProfiles.indexes.ofCompany(id)),
    readWhole(users.indexes.ofCompany(id)),
    readWhole(contacts.indexes.ofCompany(id)),
    teamMembers(),
  ]);
  const open = openProjects(projects);
  const [offers, fitting, hours, documents, questions] = await Promise.all([
    offersFor(company, open),
    isFunder ? fitsOf(id, profiles) : noFits,
    isFunder ? medianAnswerHours(id) : undefined,
    isFunder ? noDocuments : outstandingDocuments(open),
    openQuestions(open, isFunder ? 'funder' : 'partner', id),
  ]);
  return {
    projects: projects.map((project) => companyProject(project, !isFunder)),
    ...(await presentOffers(store, offers, offerLimit)),
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
