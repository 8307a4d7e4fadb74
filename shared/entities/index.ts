import { company } from './company.ts';
import { contact } from './contact.ts';
import { document } from './document.ts';
import { fundingProfile } from './funding-profile.ts';
import { project } from './project.ts';
import { user } from './user.ts';

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
export type RecordFor = {
  [N in Noun]: (typeof entities)[N] extends { record: { _zod: { output: infer R } } } ? R : never;
};

/** The table's secondary indexes: all that the entities name. */
export const indexNames: readonly string[] = [
  ...new Set(Object.values(entities).flatMap((of) => Object.keys(of.indexes))),
].sort();
