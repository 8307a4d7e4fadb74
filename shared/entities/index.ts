import type { AnyEntity, RecordOf } from '../schema/entity.ts';
import { apiKey } from './api-key.ts';
import { ask } from './ask.ts';
import { company } from './company.ts';
import { contact } from './contact.ts';
import { document } from './document.ts';
import { fundingProfile } from './funding-profile.ts';
import { grant } from './grant.ts';
import { interest } from './interest.ts';
import { message } from './message.ts';
import { note } from './note.ts';
import { notice } from './notice.ts';
import { preference } from './preference.ts';
import { project } from './project.ts';
import { review } from './review.ts';
import { scenario } from './scenario.ts';
import { scenarioGrant } from './scenario-grant.ts';
import { snooze } from './snooze.ts';
import { task } from './task.ts';
import { terms } from './terms.ts';
import { user } from './user.ts';
import { view } from './view.ts';
import { webhook } from './webhook.ts';

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
  ask,
  preference,
  task,
  notice,
  grant,
  note,
  snooze,
  review,
  scenario,
  'scenario-grant': scenarioGrant,
  webhook,
  'api-key': apiKey,
} as const;

export type Noun = keyof typeof entities;
export const nouns = Object.keys(entities) as readonly Noun[];
export const nounOf = (name: string | undefined): Noun | undefined => nouns.find((noun) => noun === name);
export type RecordFor = { readonly [N in Noun]: RecordOf<(typeof entities)[N]['fields']> };

/** Returns the entity of a noun that is known only at runtime. */
export const entityOf = (noun: Noun): AnyEntity => entities[noun];

export const nounsWithHistory = nouns.filter((noun) => !entityOf(noun).personal);

/** The table's secondary indexes, collected from all entities. */
export const indexNames: readonly string[] = [
  ...new Set(nouns.flatMap((noun) => Object.keys(entities[noun].indexes))),
].sort();

/** The indexes in which at least one noun projects only some fields of its records. */
export const partialIndexes: readonly string[] = indexNames.filter((name) =>
  nouns.some((noun) => entityOf(noun).indexes[name]?.projectedFields),
);
