import type { Caller } from '../../shared/access.ts';
import { entities } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import type { Company } from '../../shared/entities/company.ts';
import { personForm } from '../nouns/person.ts';
import { systemFields } from './system-fields.ts';

const companyIds = {
  partner: '00000000-0000-4000-8000-0000000000a1',
  otherPartner: '00000000-0000-4000-8000-0000000000a2',
  funder: '00000000-0000-4000-8000-0000000000b1',
  otherFunder: '00000000-0000-4000-8000-0000000000b2',
  guest: '00000000-0000-4000-8000-0000000000c1',
} as const;

/** Creates a company without test/nouns, whose files import this file. */
const company = (values: Pick<Company, 'id' | 'companyName' | 'companyType'>): Company => ({
  ...blank(entities.company),
  ...systemFields(),
  phone: '+61290000000',
  ...values,
});

/** Companies of every test world. */
export const companies = {
  partner: company({
    id: companyIds.partner,
    companyName: 'Alpha Developments',
    companyType: 'project_partner',
  }),
  otherPartner: company({
    id: companyIds.otherPartner,
    companyName: 'Beta Homes',
    companyType: 'project_partner',
  }),
  funder: company({ id: companyIds.funder, companyName: 'Capital One', companyType: 'capital_partner' }),
  otherFunder: company({
    id: companyIds.otherFunder,
    companyName: 'Delta Credit',
    companyType: 'capital_partner',
  }),
  guest: company({ id: companyIds.guest, companyName: 'Newcomer', companyType: 'guest' }),
};
export type CompanyName = keyof typeof companies;

/** All callers: a user without a profile, and one user of each kind. */
export const people = [
  'nobody',
  'guest',
  'partner',
  'otherPartner',
  'funder',
  'otherFunder',
  'admin',
] as const;
export type Person = (typeof people)[number];

export const emailOf = (person: Person) => `${person.toLowerCase()}@cast.test`;
export const subOf = (person: Person) => `10000000-0000-4000-8000-00000000000${people.indexOf(person)}`;

function roleOf(person: Person): Caller['role'] {
  if (person === 'admin') return 'admin';
  return person === 'guest' || person === 'nobody' ? 'guest' : 'user';
}
/** The user's company; undefined for administrators and users without a profile. */
export const companyOf = (person: Person) =>
  person === 'nobody' || person === 'admin' ? undefined : companies[person];

export const userProfiles = people
  .filter((person) => person !== 'nobody')
  .map((person) => ({
    ...blank(entities.user),
    ...systemFields(),
    ...personForm,
    fullName: 'Ann Lee',
    email: emailOf(person),
    sub: subOf(person),
    username: subOf(person),
    role: roleOf(person),
    companyId: companyOf(person)?.id ?? '',
    companyName: companyOf(person)?.companyName ?? '',
  }));

/** The user as the authorizer reports them. */
export const callerOf = (person: Person): Caller => ({
  email: emailOf(person),
  sub: subOf(person),
  role: roleOf(person),
  companyId: companyOf(person)?.id ?? '',
  companyType: companyOf(person)?.companyType ?? '',
  hasProfile: person !== 'nobody',
});
