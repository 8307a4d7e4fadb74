import type { ImportedNoun } from '../../../shared/api/import.ts';
import { company as companies, type Company } from '../../../shared/entities/company.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { user as users, type User } from '../../../shared/entities/user.ts';
import { pages } from '../../../shared/pages.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { changesOf } from '../../engine/history-entry.ts';
import { aboutProject, companyLink, factsOf, projectLink, projectWithAmount, tiedTo } from './mail-parts.ts';
import type { Fact } from './layout.ts';
import { mailToTeam, type About, type OutboxMail } from './outbox.ts';
import { shortName } from './text.ts';

const aboutCompany = (company: Company): About => ({
  kind: 'registrations',
  projectId: '',
  path: companyLink(company.id).path,
  ...tiedTo('company', company),
});

const SHOWN_FIELDS = [
  'projectName',
  'projectCompanyName',
  'state',
  'projectType',
  'projectSector',
  'fundingType',
  'fundingAmount',
  'targetFundingDate',
] as const;

interface Actor {
  readonly name: string;
  readonly email: string;
}

export const projectSubmittedMail = (project: Project, by: Actor): OutboxMail =>
  mailToTeam(
    { ...aboutProject('status', project), except: by.email },
    {
      subject: `${shortName(by.name)} submitted ${projectWithAmount(project)} for ${shortName(project.projectCompanyName)}`,
      blocks: [{ facts: factsOf(projects, project, ...SHOWN_FIELDS) }, projectLink(project)],
    },
  );

function changedFields(before: Company, after: Company): readonly Field[] {
  const fields: Fields = companies.fields;
  const changed = Object.keys(changesOf(before, after)).flatMap((name) => fields[name] ?? []);
  return changed.filter(({ write }) => write !== 'nobody');
}

const MAX_NAMED_FIELDS = 3;

/** `Phone, City`, or `5 details` for more fields. */
const changesText = (labels: readonly string[]): string =>
  labels.length > MAX_NAMED_FIELDS ? `${labels.length} details` : labels.join(', ') || 'no details';

/** @returns undefined if only fields for administrators changed, such as the lead */
export function companyUpdatedMail(before: Company, after: Company, by: Actor): OutboxMail | undefined {
  const changed = changedFields(before, after);
  if (changed.length > 0 && changed.every(({ read }) => read === 'admin')) return undefined;
  const labels = changed.map(({ label }) => label);
  const facts: Fact[] = [
    ...factsOf(companies, after, 'companyName', 'companyType'),
    ['Changed', labels.join(', ') || 'Nothing'],
    ['Changed by', `${by.name}, ${by.email}`],
  ];
  const subject = `${shortName(by.name)} updated ${shortName(after.companyName)}: ${changesText(labels)}`;
  const about = { ...aboutCompany(after), except: by.email };
  return mailToTeam(about, { subject, blocks: [{ facts }, companyLink(after.id)] });
}

export function companyRegisteredMail(company: Company, user: User): OutboxMail {
  const facts = [
    ...factsOf(companies, company, 'companyName', 'registeredAs'),
    ...factsOf(users, user, 'fullName', 'email', 'phone', 'location'),
  ];
  // A company registered without a name has the person's name.
  const name = company.companyName === user.fullName ? '' : company.companyName;
  return mailToTeam(aboutCompany(company), {
    subject: `${shortName(user.fullName)} registered ${shortName(name)}`.trim(),
    blocks: [{ facts }, companyLink(company.id)],
  });
}

interface Import {
  readonly noun: ImportedNoun;
  readonly file: string;
  readonly rows: number;
  readonly by: Actor;
}

/** Nouns whose import notifies the team, with the notice and the page that it leads to. */
const importNotifications: { readonly [N in ImportedNoun]?: About } = {
  project: { kind: 'status', projectId: '', path: pages.schedule.path },
  company: { kind: 'registrations', projectId: '', path: pages.newCompanies.path },
};

/** One mail for a whole import instead of one for each row; undefined for nouns without notification. */
export function importStartedMail({ noun, file, rows, by }: Import): OutboxMail | undefined {
  const about = importNotifications[noun];
  if (!about) return undefined;
  const { label, plural } = entityOf(noun);
  const rowCount = `${rows.toLocaleString('en-AU')} ${(rows === 1 ? label : plural).toLowerCase()}`;
  const facts: Fact[] = [
    ['File', file],
    ['Rows', rows.toLocaleString('en-AU')],
    ['Imported by', `${by.name}, ${by.email}`],
  ];
  return mailToTeam(
    { ...about, except: by.email },
    {
      subject: `${shortName(by.name)} is importing ${rowCount} from ${shortName(file)}`,
      blocks: [{ facts }, { link: 'Open the list', path: about.path }],
    },
  );
}
