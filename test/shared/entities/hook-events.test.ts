import { expect, test } from 'vitest';

import { hookEvents, hookNounOf, hookNouns } from '../../../shared/entities/hook-events.ts';

test('webhooks cover projects and their records, companies, contacts and funding profiles', () => {
  expect(hookNouns).toEqual([
    'project',
    'company',
    'contact',
    'funding-profile',
    'document',
    'terms',
    'interest',
    'task',
  ]);
});

test('webhooks exclude users, messages, notices, views, API keys and webhooks', () => {
  for (const noun of ['user', 'message', 'notice', 'view', 'api-key', 'webhook', 'toString'])
    expect(hookNounOf(noun), noun).toBeUndefined();
  expect(hookNounOf('funding-profile')).toBe('funding-profile');
});

test('each kind of event has a name for receivers and a label', () => {
  expect(hookEvents).toHaveLength(3 * hookNouns.length);
  expect(hookEvents.filter(({ value }) => value.startsWith('funding-profile'))).toEqual([
    { value: 'funding-profile.created', label: 'Funding Profile created' },
    { value: 'funding-profile.changed', label: 'Funding Profile changed' },
    { value: 'funding-profile.deleted', label: 'Funding Profile deleted' },
  ]);
});
