import { expect, test } from 'vitest';

import { entities, nouns, type Noun } from '../../../shared/entities/index.ts';

/** The member of a request's body that holds a record, and what one and several are called on screens and in messages. */
const called: Readonly<Record<Noun, readonly [wrapper: string, one: string, several: string]>> = {
  project: ['project', 'Project', 'Projects'],
  company: ['company', 'Company', 'Companies'],
  contact: ['contact', 'Contact', 'Contacts'],
  user: ['user', 'User', 'Users'],
  'funding-profile': ['fundingProfile', 'Funding Profile', 'Funding Profiles'],
  document: ['document', 'Document', 'Documents'],
  view: ['view', 'View', 'Views'],
  terms: ['terms', 'Terms', 'Terms'],
  message: ['message', 'Message', 'Messages'],
  interest: ['interest', 'Interest', 'Interests'],
  task: ['task', 'Task', 'Tasks'],
  notice: ['notice', 'Notice', 'Notices'],
  grant: ['grant', 'Opened document', 'Opened documents'],
  webhook: ['webhook', 'Webhook', 'Webhooks'],
  'api-key': ['apiKey', 'API Key', 'API Keys'],
};

test.each(nouns)('a %s has its name in requests, and words', (noun) => {
  const { noun: name, wrapper, label, plural } = entities[noun];
  expect([name, wrapper, label, plural]).toEqual([noun, ...called[noun]]);
});
