import { describe, expect, test } from 'vitest';

import {
  deliveryOf,
  earlierPreferences,
  noticeKindsOf,
  preferenceOf,
} from '../../../shared/entities/notice-preferences.ts';
import { noticeKinds } from '../../../shared/entities/options.ts';
import { user } from '../../../shared/entities/user.ts';
import { readField } from '../../../shared/schema/field.ts';
import { a } from '../../support/records.ts';

const kinds = noticeKinds.map(({ value }) => value);

describe('a user without preferences', () => {
  test('gets all mails as a member of a company', () => {
    expect(noticeKindsOf(a.user({ role: 'user' }), 'mail')).toEqual(kinds);
  });
  test('is notified in the portal as an administrator, and mailed about tasks', () => {
    const administrator = a.user({ role: 'admin' });
    expect(noticeKindsOf(administrator, 'mail')).toEqual(['tasks']);
    expect(noticeKindsOf(administrator, 'portal')).toEqual(kinds.filter((kind) => kind !== 'tasks'));
  });
});

/** The setting in My Profile for each kind of notification, and the field that stores it. */
const settings = {
  status: ['noticeStatus', 'When a project changes its status'],
  documents: ['noticeDocuments', 'When documents or figures are reviewed or shared'],
  terms: ['noticeTerms', 'When an offer of funding moves on'],
  messages: ['noticeMessages', 'When someone writes about a project'],
  tasks: ['noticeTasks', 'When a task is assigned to me or my side'],
  matches: [
    'noticeMatches',
    'When a project fits a funding profile, a profile needs confirmation, or a funder answers',
  ],
  registrations: ['noticeRegistrations', 'When a company registers or changes its details'],
} as const;

test.each(kinds)('a user with preferences is notified of %s as they chose', (kind) => {
  const [name, label] = settings[kind];
  const field = user.fields[name];
  expect(field.label).toBe(label);
  expect(readField(field, 'by pigeon')).toEqual({ message: 'Please choose a delivery' });
  for (const role of ['user', 'admin'] as const)
    for (const chosen of ['portal', 'mail', 'digest', 'off'] as const)
      expect(deliveryOf(a.user({ role, [name]: chosen }), kind)).toBe(chosen);
});

test('the setting of each kind stores its own preference', () => {
  expect(preferenceOf).toEqual(Object.fromEntries(kinds.map((kind) => [kind, settings[kind][0]])));
});

test('a user who switched off mails about matches is notified in the portal, or not at all', () => {
  const delivery = (noticeMatches: '' | 'portal' | 'mail' | 'digest' | 'off') =>
    deliveryOf(a.user({ role: 'user', mailDealAlerts: false, noticeMatches }), 'matches');
  expect((['', 'portal', 'mail', 'digest', 'off'] as const).map(delivery)).toEqual([
    'portal',
    'portal',
    'portal',
    'portal',
    'off',
  ]);
  expect(deliveryOf(a.user({ role: 'user', mailDealAlerts: false }), 'status')).toBe('mail');
});

test('a user who switched a mail off in an earlier version is notified in the portal only', () => {
  const flags = ['mailProjectStatus', 'mailDocumentReview', 'mailTerms', 'mailMessages', 'mailTasks'];
  expect(earlierPreferences(Object.fromEntries(flags.map((flag) => [flag, false])))).toEqual({
    noticeStatus: 'portal',
    noticeDocuments: 'portal',
    noticeTerms: 'portal',
    noticeMessages: 'portal',
    noticeTasks: 'portal',
  });
  expect(earlierPreferences({ mailTerms: true })).toEqual({});
});
