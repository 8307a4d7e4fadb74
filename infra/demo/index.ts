import type { ProjectDocument } from '../../shared/entities/document.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import { demoCompanies } from './companies.ts';
import { demoDocuments, demoStoryDocuments, type DemoFile, type DocumentHost } from './documents.ts';
import { demoProfiles } from './funding-profiles.ts';
import { demoGrants, demoOpenings } from './grants.ts';
import { demoAnswers } from './interest.ts';
import { changed, created, itemsOf, type Item } from './items.ts';
import { versionsOf } from './moves.ts';
import { demoContacts, demoUsers, personOf, type DemoPerson } from './people.ts';
import { demoMessages, demoReadMarks } from './messages.ts';
import { demoNotices } from './notices.ts';
import { demoProjects } from './projects.ts';
import { demoSignIns } from './sign-ins.ts';
import { demoStories, type Story } from './stories.ts';
import { demoTasks } from './tasks.ts';
import { demoOffers } from './terms.ts';

export { demoPassword, demoSignIns } from './sign-ins.ts';

export interface DemoOptions extends Partial<DocumentHost> {
  /** Default 60. */
  readonly projects?: number;
  /** Records are dated before it; default now. */
  readonly now?: Date;
}
export interface DemoData {
  /** Records with index attributes, histories and company counters, as stored in the table. */
  readonly items: Item[];
  readonly people: DemoPerson[];
  readonly files: DemoFile[];
}

export const DEMO_PROJECTS = 60;

/** The user who registered a company: its first one. */
const registrantOf = (companyId: string, users: readonly User[]) =>
  users.find((user) => user.companyId === companyId)?.fullName ?? 'Tama Rewi';

/** Distributes the projects among the administrators; every third one has no lead yet. */
function withLeads(projects: readonly Project[], users: readonly User[]): readonly Project[] {
  const team = users.filter(({ role }) => role === 'admin');
  return projects.map((project, order) => {
    const lead = order % 3 === 2 ? undefined : team[order % team.length];
    return lead ? { ...project, leadId: lead.email, leadName: lead.fullName } : project;
  });
}

/** Every record of the demo data, by noun. */
export function demoRecords(options: DemoOptions = {}) {
  const { projects: count = DEMO_PROJECTS, now = new Date(), ...host } = options;
  const of = demoCompanies(now);
  const users = demoUsers(of, now);
  const projects = withLeads(demoProjects(count, of, now), users);
  const place = { users, bucket: host.bucket ?? 'documents' };
  const stories = demoStories({ projects, funders: of.funders, users, now });
  const told = demoStoryDocuments(stories, place);
  const documents = [...demoDocuments(projects, place), ...told];
  const inStories = <T>(make: (story: Story, of: readonly ProjectDocument[]) => readonly T[]) =>
    stories.flatMap((story) =>
      make(
        story,
        told.flatMap(({ record }) => (record.projectId === story.project.id ? [record] : [])),
      ),
    );
  return {
    companies: [...of.administrators, ...of.partners, ...of.funders, ...of.guests].map(({ record }) =>
      record.registeredAs ? { ...record, registeredBy: registrantOf(record.id, users) } : record,
    ),
    users,
    contacts: demoContacts(of, now),
    profiles: demoProfiles(of.funders, now),
    projects,
    documents: documents.map(({ record }) => record),
    offers: inStories(demoOffers),
    tasks: inStories((story) => demoTasks(story, now)),
    messages: inStories(demoMessages),
    answers: demoAnswers({ projects, funders: of.funders, users, stories, now }),
    grants: inStories(demoGrants),
    openings: inStories(demoOpenings),
    files: documents.map(({ file }) => file),
  };
}

/**
 * The demo data: deterministic, and stored exactly as the portal would write it.
 * @param options `bucket` is the one for the files
 */
export function demoItems(options: DemoOptions = {}): DemoData {
  const { now = new Date() } = options;
  const {
    companies,
    users,
    contacts,
    profiles,
    projects,
    documents,
    offers,
    tasks,
    messages,
    answers,
    grants,
    openings,
    files,
  } = demoRecords({
    ...options,
    now,
  });
  const by = demoSignIns[0].email;
  const items = itemsOf([
    ...companies.map((record) => created('company', record, by)),
    ...users.map((record) => created('user', record, record.role === 'guest' ? record.email : by)),
    ...contacts.map((record) => created('contact', record, by)),
    ...profiles.map((record) => created('funding-profile', record, by)),
    ...projects.map((record) => changed('project', versionsOf(record, now), by)),
    ...documents.map((record) => created('document', record, by)),
    ...offers.map(({ versions, by: writers }) => changed('terms', versions, ...writers)),
    ...tasks.map((versions) => changed('task', versions, by)),
    ...messages.map(({ versions, by: writers }) => changed('message', versions, ...writers)),
    ...answers.map(({ record, by: writer }) => created('interest', record, writer)),
    ...grants.map((record) => created('grant', record, by)),
  ]);
  const kept = offers.flatMap((offer) => offer.items);
  const sent = offers
    .flatMap(({ versions }) => versions.slice(-1))
    .filter(({ revision }) => (revision ?? 0) > 0);
  const said = messages.flatMap(({ versions }) => versions.slice(0, 1));
  const told = demoNotices({ projects, offers: sent, messages: said, companies, users, now });
  const marks = demoReadMarks(said);
  return { items: [...items, ...kept, ...told, ...openings, ...marks], people: users.map(personOf), files };
}
