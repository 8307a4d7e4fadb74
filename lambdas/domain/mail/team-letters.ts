import type { ImportedNoun } from '../../../shared/api/import.ts';
import { TEAM } from '../../../shared/api/mail.ts';
import { company as companies, type Company } from '../../../shared/entities/company.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { user as users, type User } from '../../../shared/entities/user.ts';
import { pages } from '../../../shared/pages.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { changesOf } from '../../engine/history-entry.ts';
import { aboutProject, companyLink, factsOf, projectLink } from './project-facts.ts';
import type { Block, Fact } from './layout.ts';
import type { About, OutboxMail } from './outbox.ts';

/** A mail to the internal mailboxes; it cannot be switched off. */
const toTeam = (subject: string, facts: readonly Fact[], link: Block, about: About): OutboxMail => ({
  to: TEAM,
  about,
  subject,
  blocks: [{ facts }, link],
  footer: 'You get this because this mailbox is set up for portal notifications.',
});

const aboutCompany = ({ id }: Company): About => ({
  kind: 'registrations',
  projectId: '',
  path: companyLink(id).path,
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

/** The mail about a submitted project: its first complete save. @param by e-mail of the person who saves */
export const projectSubmittedMail = (project: Project, by: string): OutboxMail =>
  toTeam('A project was submitted', factsOf(projects, project, ...SUBMITTED), projectLink(project), {
    ...aboutProject('status', project),
    title: `A project was submitted: ${project.projectName}`,
    except: by,
  });

function changedFields(before: Company, after: Company): readonly Field[] {
  const fields: Fields = companies.fields;
  const changed = Object.keys(changesOf(before, after)).flatMap((name) => fields[name] ?? []);
  return changed.filter(({ write }) => write !== 'nobody');
}

/**
 * The mail about an updated company: who changed which fields.
 * @returns undefined for facts of the team alone, such as the lead
 */
export function companyUpdatedMail(before: Company, after: Company, by: string): OutboxMail | undefined {
  const changed = changedFields(before, after);
  if (changed.length > 0 && changed.every(({ read }) => read === 'admin')) return undefined;
  const facts: Fact[] = [
    ...factsOf(companies, after, 'companyName', 'companyType'),
    ['Changed', changed.map(({ label }) => label).join(', ') || 'Nothing'],
    ['Changed by', by],
  ];
  return toTeam('A company was updated', facts, companyLink(after.id), {
    ...aboutCompany(after),
    title: `A company was updated: ${after.companyName}`,
    except: by,
  });
}

/** The mail about a registration, with the company that awaits approval. */
export const companyRegisteredMail = (company: Company, user: User): OutboxMail =>
  toTeam(
    'A new company has registered',
    [
      ...factsOf(companies, company, 'companyName'),
      ...factsOf(users, user, 'fullName', 'email', 'phone', 'location'),
    ],
    companyLink(company.id),
    { ...aboutCompany(company), title: `A new company has registered: ${company.companyName}` },
  );

/** The facts of an import mail. */
interface Import {
  readonly noun: ImportedNoun;
  readonly file: string;
  readonly rows: number;
  /** E-mail of the administrator. */
  readonly by: string;
}

/** Nouns whose new records notify the team, with the page that lists an import. */
const importNotifications: { readonly [N in ImportedNoun]?: Omit<About, 'title'> } = {
  project: { kind: 'status', projectId: '', path: pages.schedule.path },
  company: { kind: 'registrations', projectId: '', path: pages.newCompanies.path },
};

/** One mail for a whole import instead of one for each row; undefined for nouns without notification. */
export function importStartedMail({ noun, file, rows, by }: Import): OutboxMail | undefined {
  const about = importNotifications[noun];
  if (!about) return undefined;
  const { plural } = entityOf(noun);
  const facts: Fact[] = [
    ['File', file],
    ['Rows', rows.toLocaleString('en-AU')],
    ['Imported by', by],
  ];
  return toTeam(
    `${plural} are being imported`,
    facts,
    { link: 'Open the list', path: about.path },
    {
      ...about,
      title: `${plural} are being imported: ${file}`,
      except: by,
    },
  );
}
