import { expect, it } from 'vitest';
import { peopleOf } from '../../../../../web/features/company/page/people-of.ts';
import { a } from '../../../../support/records.ts';

it.each([
  [{ sub: 'an id', disabled: false }, 'User · can sign in'],
  [{ sub: 'an id', disabled: true }, 'User · disabled'],
  [{ sub: '', disabled: false }, 'User · not invited yet'],
])('tells whether a user with %o can sign in', (values, about) => {
  const [person] = peopleOf({ users: [a.user({ role: 'user', ...values })], contacts: [] });
  expect(person?.about).toBe(about);
});
