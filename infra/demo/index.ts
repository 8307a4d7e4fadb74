import type { ProjectDocument } from '../../shared/entities/document.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import { deskItems } from './desks.ts';
import { demoCompanies } from './companies.ts';
import { demoDocuments, demoStoryDocuments } from './documents.ts';
import { demoProfiles } from './funding-profiles.ts';
import { demoAsks } from './asks.ts';
import { demoGrants, demoOpenings } from './grants.ts';
import { demoAnswers } from './interest.ts';
import { changedRecord, createdRecord, itemsOf } from './items.ts';
import { versionsOf } from './status-history.ts';
import { demoContacts, demoUsers } from './people.ts';
import { demoMessages, demoReadMarks } from './messages.ts';
import { demoNotes, withRelationships } from './notes.ts';
import { demoNotices } from './notices.ts';
import { demoPlans } from './plans.ts';
import { demoProjects } from './projects.ts';
import { adminSignIn } from './sign-ins.ts';
import { demoStories, type Story } from './stories.ts';
import { demoTasks } from './tasks.ts';
import { demoOffers, type DemoOffer } from './terms.ts';

export { demoPassword, demoSignIns } from './sign-ins.ts';

interface DemoOptions {
  /** Stores the files; default `documents`. */
  readonly bucket?: string;
  /** Default 60. */
  readonly projects?: number;
  /** The time before which all records are dated; default now. */
  readonly now?: Date;
}

export const DEMO_PROJECTS = 60;

/** The user who registered a company: its first user, or an invented person. */
const registrantOf = (companyId: string, users: readonly User[]) =>
  users.find((user) => user.companyId === companyId)?.fullName ?? 'Tama Rewi';

/** Distributes the projects among the administrators; every third project has no lead yet. */
function withLeads(projects: readonly Project[], users: readonly User[]): readonly Project[] {
  const team = users.filter(({ role }) => role === 'admin');
  return projects.map((project, order) => {
    const lead = order % 3 === 2 ? undefined : team[order % team.length];
    return lead ? { ...project, leadId: lead.email, leadName: lead.fullName } : project;
  });
}

/** An offer's current version, as a list; empty for a draft. */
const currentRevision = ({ versions }: DemoOffer) =>
  versions.slice(-1).filter(({ revision }) => (revision ?? 0) > 0);

export function demoRecords(options: DemoOptions = {}) {
  const { projects: count = DEMO_PROJECTS, now = new Date(), bucket = 'documents' } = options;
  const demo = demoCompanies(now);
  const users = demoUsers(demo, now);
  const projects = withLeads(demoProjects(count, demo, now), users);
  const stories = demoStories({ projects, funders: demo.funders, users, now });
  const storyDocuments = demoStoryDocuments(stories, { users, bucket });
  const documents = [...demoDocuments(projects, { users, bucket }), ...storyDocuments];
  const inStories = <T>(make: (story: Story, documents: readonly ProjectDocument[]) => readonly T[]) =>
    stories.flatMap((story) =>
      make(
        story,
        storyDocuments.flatMap(({ record }) => (record.projectId === story.project.id ? [record] : [])),
      ),
    );
  const registered = [...demo.administrators, ...demo.partners, ...demo.funders, ...demo.guests].map(
    ({ record }) =>
      record.registeredAs ? { ...record, registeredBy: registrantOf(record.id, users) } : record,
  );
  const companies = withRelationships(registered, users, projects);
  const offers = inStories(demoOffers);
  const answers = demoAnswers({ projects, funders: demo.funders, users, stories, now });
  return {
    companies,
    notes: demoNotes(companies, now),
    users,
    contacts: demoContacts(demo, now),
    profiles: demoProfiles(demo.funders, now),
    projects,
    documents: documents.map(({ record }) => record),
    offers,
    plans: demoPlans({ projects, stories, users, offers: offers.flatMap(currentRevision), now }),
    tasks: inStories((story) => demoTasks(story, now)),
    messages: inStories(demoMessages),
    answers,
    asks: demoAsks({ projects, funders: demo.funders, users, now }, answers),
    grants: inStories(demoGrants),
    openings: inStories(demoOpenings),
    files: documents.map(({ file }) => file),
  };
}

/**
 * The demo data: deterministic, and stored exactly as the portal would write it. `desks` are the items that the follower
 * derives from the records.
 */
export function demoItems(options: DemoOptions = {}) {
  const { now = new Date() } = options;
  const demo = demoRecords({ ...options, now });
  const { companies, users, projects, offers, messages, answers } = demo;
  const administrator = adminSignIn.email;
  const records = [
    ...companies.map((record) => createdRecord('company', record, administrator)),
    ...users.map((record) =>
      createdRecord('user', record, record.role === 'guest' ? record.email : administrator),
    ),
    ...demo.contacts.map((record) => createdRecord('contact', record, administrator)),
    ...demo.profiles.map((record) => createdRecord('funding-profile', record, administrator)),
    ...projects.map((record) => changedRecord('project', versionsOf(record, now), administrator)),
    ...demo.documents.map((record) => createdRecord('document', record, administrator)),
    ...offers.map(({ versions, by: writers }) => changedRecord('terms', versions, ...writers)),
    ...demo.tasks.map((versions) => changedRecord('task', versions, administrator)),
    ...messages.map(({ versions, by: writers }) => changedRecord('message', versions, ...writers)),
    ...answers.map(({ record, by: writer }) => createdRecord('interest', record, writer)),
    ...demo.asks.map((record) => createdRecord('ask', record, administrator)),
    ...demo.grants.map((record) => createdRecord('grant', record, administrator)),
    ...demo.notes.map((record) => createdRecord('note', record, record.author)),
    ...demo.plans.scenarios.map(({ record, by }) => createdRecord('scenario', record, by)),
    ...demo.plans.grants.map((record) => createdRecord('scenario-grant', record, administrator)),
  ];
  const items = itemsOf(records);
  const offerItems = offers.flatMap((offer) => offer.items);
  const sent = {
    offers: offers.flatMap(currentRevision),
    messages: messages.flatMap(({ versions }) => versions.slice(0, 1)),
  };
  const notices = demoNotices({ projects, ...sent, companies, users, now });
  const marks = demoReadMarks(sent.messages);
  return {
    items: [...items, ...offerItems, ...demo.plans.items, ...notices, ...demo.openings, ...marks],
    desks: deskItems(records, { projects, answers: answers.map(({ record }) => record) }),
    users,
    files: demo.files,
  };
}
