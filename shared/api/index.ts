import type { Caller } from '../access.ts';
import type { Route } from '../schema/route.ts';
import { activity } from './activity.ts';
import { apiKey } from './api-key.ts';
import { ask } from './ask.ts';
import { calendar } from './calendar.ts';
import { company } from './company.ts';
import { contact } from './contact.ts';
import { desk } from './desk.ts';
import { document } from './document.ts';
import { find } from './find.ts';
import { fundingProfile } from './funding-profile.ts';
import { grant } from './grant.ts';
import { history } from './history.ts';
import { identity } from './identity.ts';
import { imports } from './import.ts';
import { interest } from './interest.ts';
import { mail } from './mail.ts';
import { match } from './match.ts';
import { merges } from './merge.ts';
import { message } from './message.ts';
import { note } from './note.ts';
import { notice } from './notice.ts';
import { opening } from './opening.ts';
import { preference } from './preference.ts';
import { proof } from './proof.ts';
import { project } from './project.ts';
import { review } from './review.ts';
import { scenario } from './scenario.ts';
import { scenarioGrant } from './scenario-grant.ts';
import type { StandardVerb } from './standard.ts';
import { snooze } from './snooze.ts';
import { task } from './task.ts';
import { terms } from './terms.ts';
import { user } from './user.ts';
import { view } from './view.ts';
import { webhook } from './webhook.ts';

/** Every route by noun and verb. `lambdas/<noun>/<verb>.ts` serves it, or the standard handler of its verb. */
export const contract = {
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
  calendar,
  grant,
  note,
  snooze,
  review,
  scenario,
  'scenario-grant': scenarioGrant,
  opening,
  proof,
  merge: merges,
  import: imports,
  webhook,
  'api-key': apiKey,
  match,
  desk,
  find,
  identity,
  activity,
  history,
  mail,
} as const;

export interface NamedRoute {
  /** `noun.verb`, such as `funding-profile.save`. */
  readonly name: string;
  readonly noun: string;
  readonly verb: string;
  readonly route: Route<string, unknown, unknown, Caller> & {
    /** Set for a route that a standard handler serves, `lambdas/standard/<verb>.ts`. */
    readonly standard?: { readonly verb: StandardVerb };
  };
}

/** The contract as a list. Stacks, the bundler, OpenAPI and tests iterate over it. */
export const routes: readonly NamedRoute[] = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, NamedRoute['route']>).map(([verb, route]) => ({
    name: `${noun}.${verb}`,
    noun,
    verb,
    route,
  })),
);
