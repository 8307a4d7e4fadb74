import { expect, it } from 'vitest';
import { peopleOf } from '../../../../../web/features/company/page/people-of.ts';
import { a } from '../../../../support/records.ts';

it.each([
  [{ sub: 'an id', disabled: false }, 'User · can sign in'],
  [{ sub: 'an id', disabled: true }, 'User · disabled'],
  [{ sub: '', disabled: false }, 'User · not invited yet'],
  [{ sub: 'an id', role: 'guest' }, 'User · can sign in'],
  [{ sub: 'an id', role: 'admin' }, 'Administrator · can sign in'],
] as const)(
  'shows whether a user with %o can sign in, and calls a guest by registration a user',
  (values, about) => {
    const [person] = peopleOf({ users: [a.user({ role: 'user', ...values })], contacts: [] });
    expect(person?.about).toBe(about);
  },
);

it('calls the users of a company that awaits approval guests', () => {
  const isApproved = false;
  const [person] = peopleOf({ users: [a.user({ role: 'user', sub: 'an id' })], contacts: [] }, isApproved);
  expect(person?.about).toBe('Guest · can sign in');
});

it('shows a contact with the email of a user together with the user', () => {
  const user = a.user({ email: 'kim@lender.test', phone: '+61290000001' });
  const contact = a.contact({ id: 'c1', companyId: 'co', email: 'kim@lender.test', phone: '+61400000002' });
  const twin = a.contact({ id: 'c2', companyId: 'co', email: 'kim@lender.test' });
  const people = peopleOf({ users: [user], contacts: [contact, twin] });
  expect(people.map(({ about }) => about)).toEqual(['User · not invited yet', 'Contact only']);
  expect(people[0]).toMatchObject({
    phones: ['+61290000001', '+61400000002'],
    contact: { page: 'contactForm', query: { contactId: 'c1', companyId: 'co' } },
  });
});

it('offers to invite a contact with an email who is not a user', () => {
  const person = { firstName: 'Kim', lastName: 'Lee', email: 'kim@lender.test', phone: '+61400000002' };
  const contacts = [a.contact({ id: 'c1', ...person }), a.contact({ id: 'c2', email: '' })];
  expect(peopleOf({ users: [], contacts }).map(({ invitee }) => invitee)).toEqual([person, undefined]);
  const [user] = peopleOf({ users: [a.user({ email: person.email })], contacts });
  expect(user?.invitee).toBeUndefined();
});
