import type { AnyEntity, RecordOf } from '../schema/entity.ts';
import { apiKey } from './api-key.ts';
import { company } from './company.ts';
import { contact } from './contact.ts';
import { document } from './document.ts';
import { fundingProfile } from './funding-profile.ts';
import { grant } from './grant.ts';
import { interest } from './interest.ts';
import { message } from './message.ts';
import { notice } from './notice.ts';
import { project } from './project.ts';
import { task } from './task.ts';
import { terms } from './terms.ts';
import { user } from './user.ts';
import { view } from './view.ts';
import { webhook } from './webhook.ts';

/** Every entity by its noun. */
export const entities = {
  project,
  company,
  contact,
  user,
  'funding-profile': fundingProfile,
  document,
  view,
  terms,
  message,
  interest,
  task,
  notice,
  grant,
  webhook,
  'api-key': apiKey,
} as const;

export type Noun = keyof typeof entities;
export const nouns = Object.keys(entities) as readonly Noun[];
/** A noun by its name; undefined when there is none of that name. */
export const nounOf = (name: string | undefined): Noun | undefined => nouns.find((noun) => noun === name);
/** The record of each noun. */
export type RecordFor = { readonly [N in Noun]: RecordOf<(typeof entities)[N]['fields']> };

/** An entity by a noun that is known only when the code runs. */
export const entityOf = (noun: Noun): AnyEntity => entities[noun];

/** The nouns whose changes have a history. */
export const recordedNouns = nouns.filter((noun) => !entityOf(noun).personal);

/** The table's secondary indexes: all that the entities name. */
export const indexNames: readonly string[] = [
  ...new Set(nouns.flatMap((noun) => Object.keys(entities[noun].indexes))),
].sort();

/** Those that hold some fields of records, not the whole. */
export const partialIndexes: readonly string[] = indexNames.filter((name) =>
  nouns.some((noun) => entityOf(noun).indexes[name]?.projectedFields),
);
