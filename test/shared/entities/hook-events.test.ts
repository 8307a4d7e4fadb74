import { expect, test } from 'vitest';

import { hookEvents, hookNounOf, hookNouns } from '../../../shared/entities/hook-events.ts';

test('an address is told of projects and what belongs to them, and of companies and their people', () => {
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

test('an address is told of no sign-in, message, notice, view or key', () => {
  for (const noun of ['user', 'message', 'notice', 'view', 'api-key', 'webhook', 'toString'])
    expect(hookNounOf(noun), noun).toBeUndefined();
  expect(hookNounOf('funding-profile')).toBe('funding-profile');
});

test('each kind of event has the name that is sent, and words', () => {
  expect(hookEvents).toHaveLength(3 * hookNouns.length);
  expect(hookEvents.filter(({ value }) => value.startsWith('funding-profile'))).toEqual([
    { value: 'funding-profile.created', label: 'Funding Profile created' },
    { value: 'funding-profile.changed', label: 'Funding Profile changed' },
    { value: 'funding-profile.deleted', label: 'Funding Profile deleted' },
  ]);
});
