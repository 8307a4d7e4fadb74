import type { Noun } from '../../shared/entities/index.ts';
import * as apiKey from './api-key.ts';
import * as ask from './ask.ts';
import * as company from './company.ts';
import * as contact from './contact.ts';
import * as document from './document.ts';
import * as fundingProfile from './funding-profile.ts';
import * as grant from './grant.ts';
import * as interest from './interest.ts';
import * as message from './message.ts';
import * as note from './note.ts';
import * as notice from './notice.ts';
import * as preference from './preference.ts';
import * as project from './project.ts';
import * as review from './review.ts';
import * as scenario from './scenario.ts';
import * as scenarioGrant from './scenario-grant.ts';
import * as snooze from './snooze.ts';
import * as task from './task.ts';
import * as terms from './terms.ts';
import * as user from './user.ts';
import * as view from './view.ts';
import * as webhook from './webhook.ts';
import type { NounTests } from './expected.ts';

/** The exports of every noun's test file. */
export const nounTests: { readonly [N in Noun]: NounTests<N> } = {
  project,
  company,
  contact,
  user,
  'funding-profile': {
    record: fundingProfile.record,
    expected: fundingProfile.expected,
    routes: fundingProfile.routes,
  },
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
  scenario: { record: scenario.record, expected: scenario.expected, routes: scenario.routes },
  'scenario-grant': {
    record: scenarioGrant.record,
    expected: scenarioGrant.expected,
    routes: scenarioGrant.routes,
  },
  webhook,
  'api-key': { record: apiKey.record, expected: apiKey.expected, routes: apiKey.routes },
};

/** Complete stored records; every value can be overridden. */
export const a = {
  project: project.record,
  company: company.record,
  contact: contact.record,
  user: user.record,
  'funding-profile': fundingProfile.record,
  document: document.record,
  view: view.record,
  terms: terms.record,
  message: message.record,
  interest: interest.record,
  ask: ask.record,
  preference: preference.record,
  task: task.record,
  notice: notice.record,
  grant: grant.record,
  note: note.record,
  snooze: snooze.record,
  review: review.record,
  scenario: scenario.record,
  'scenario-grant': scenarioGrant.record,
  webhook: webhook.record,
  'api-key': apiKey.record,
} satisfies Record<Noun, unknown>;

/** The expectations of a noun. */
export const expectedOf = (noun: Noun) => nounTests[noun].expected;
