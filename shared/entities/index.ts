import { company, type Company } from './company.ts';
import { contact, type Contact } from './contact.ts';
import { document, type ProjectDocument } from './document.ts';
import { fundingProfile, type FundingProfile } from './funding-profile.ts';
import { project, type Project } from './project.ts';
import { user, type User } from './user.ts';

/** Every entity by its noun. */
export const entities = {
  project,
  company,
  contact,
  user,
  'funding-profile': fundingProfile,
  document,
} as const;

export type Noun = keyof typeof entities;
export const nouns = Object.keys(entities) as readonly Noun[];
/** The record of each noun. */
export interface RecordFor {
  readonly project: Project;
  readonly company: Company;
  readonly contact: Contact;
  readonly user: User;
  readonly 'funding-profile': FundingProfile;
  readonly document: ProjectDocument;
}

/** The table's secondary indexes: all that the entities name. */
export const indexNames: readonly string[] = [
  ...new Set(Object.values(entities).flatMap((of) => Object.keys(of.indexes))),
].sort();
