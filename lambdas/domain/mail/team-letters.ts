import { TEAM } from '../../../shared/api/mail.ts';
import { company as companies, type Company } from '../../../shared/entities/company.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { user as users, type User } from '../../../shared/entities/user.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { changesOf } from '../../engine/history-entry.ts';
import { companyLink, factsOf, projectLink } from './facts.ts';
import type { Block, Fact } from './layout.ts';
import type { OutboxMail } from './outbox.ts';

/** A mail to the internal mailboxes; nobody can switch it off. */
const toTeam = (subject: string, facts: readonly Fact[], link: Block): OutboxMail => ({
  to: TEAM,
  subject,
  blocks: [{ facts }, link],
  footer: 'You get this because this mailbox looks after the portal.',
});

const SUBMITTED = [
  'projectName',
  'projectCompanyName',
  'state',
  'projectType',
  'projectSector',
  'fundingType',
  'fundingAmount',
  'targetFundingDate',
] as const;

/** The mail about a submitted project: its first complete save. */
export const projectSubmitted = (project: Project): OutboxMail =>
  toTeam('A project was submitted', factsOf(projects, project, ...SUBMITTED), projectLink(project));

function labelsOfChanged(before: Company, after: Company): string {
  const fields: Fields = companies.fields;
  const changed = Object.keys(changesOf(before, after)).flatMap((name) => fields[name] ?? []);
  return changed
    .filter(({ write }) => write !== 'nobody')
    .map(({ label }) => label)
    .join(', ');
}

/** The mail about an updated company: who changed which fields. */
export function companyUpdated(before: Company, after: Company, by: string): OutboxMail {
  const facts: Fact[] = [
    ...factsOf(companies, after, 'companyName', 'companyType'),
    ['Changed', labelsOfChanged(before, after) || 'Nothing'],
    ['Changed by', by],
  ];
  return toTeam('A company was updated', facts, companyLink(after.id));
}

/** The mail about a registration, with the company that awaits approval. */
export const companyRegistered = (company: Company, user: User): OutboxMail =>
  toTeam(
    'A new company has registered',
    [
      ...factsOf(companies, company, 'companyName'),
      ...factsOf(users, user, 'fullName', 'email', 'phone', 'location'),
    ],
    companyLink(company.id),
  );
