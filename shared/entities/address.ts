import { choice, email, phone, text, url } from '../schema/kinds.ts';
import { countries, regions } from './options.ts';

export const countryOf = (region: string) =>
  region === 'new_zealand' ? ('New Zealand' as const) : ('Australia' as const);

/** The address of a company, user or contact; the same fields in all three (rule 3.1). */
export const addressFields = {
  address: text('Address'),
  address2: text('Address 2'),
  city: text('City'),
  state: choice('State', regions, { message: 'Please select state' }),
  postCode: text('Post Code'),
  country: choice('Country', countries, { initial: 'Australia', message: 'Please select country' }),
};

/** A person's name and ways to reach them. The e-mail becomes a user name in Cognito, of at most 128 characters. */
export const personFields = {
  firstName: text('First Name', { required: true, message: 'First name is required.' }),
  lastName: text('Last Name', { required: true, message: 'Last name is required.' }),
  fullName: text('Full Name', { write: 'nobody' }),
  nickName: text('Nickname'),
  email: email('Email', { required: true, maxLength: 128 }),
  phone: phone('Phone', { required: true }),
  website: url('Website', { lenient: true, message: 'Invalid website' }),
};

export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim();
