import type { Caller } from '../../shared/access.ts';
import { entities } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import type { Company } from '../../shared/entities/company.ts';
import { personForm } from '../nouns/person.ts';
import { stored } from './stored.ts';

const companyIds = {
  partner: '00000000-0000-4000-8000-0000000000a1',
  otherPartner: '00000000-0000-4000-8000-0000000000a2',
  funder: '00000000-0000-4000-8000-0000000000b1',
  otherFunder: '00000000-0000-4000-8000-0000000000b2',
  guest: '00000000-0000-4000-8000-0000000000c1',
} as const;

/** Made without test/nouns, whose files read the cast. */
const company = (of: Pick<Company, 'id' | 'companyName' | 'companyType'>): Company => ({
  ...blank(entities.company),
  ...stored(),
  phone: '+61290000000',
  ...of,
});

/** The companies of every test's world. */
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

/** Everyone who calls: a person without a profile, and one user of every kind. */
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

export const emailOf = (who: Person) => `${who.toLowerCase()}@cast.test`;
export const subOf = (who: Person) => `10000000-0000-4000-8000-00000000000${people.indexOf(who)}`;

const roleOf = (who: Person): Caller['role'] =>
  who === 'admin' ? 'admin' : who === 'guest' || who === 'nobody' ? 'guest' : 'user';
/** The company a person belongs to; none for administrators and people without a profile. */
export const companyOf = (who: Person) => (who === 'nobody' || who === 'admin' ? undefined : companies[who]);

export const profiles = people
  .filter((who) => who !== 'nobody')
  .map((who) => ({
    ...blank(entities.user),
    ...stored(),
    ...personForm,
    fullName: 'Ann Lee',
    email: emailOf(who),
    sub: subOf(who),
    username: subOf(who),
    role: roleOf(who),
    companyId: companyOf(who)?.id ?? '',
    companyName: companyOf(who)?.companyName ?? '',
  }));

/** What the authorizer says of a person. */
export const callerOf = (who: Person): Caller => ({
  email: emailOf(who),
  sub: subOf(who),
  role: roleOf(who),
  companyId: companyOf(who)?.id ?? '',
  companyType: companyOf(who)?.companyType ?? '',
  hasProfile: who !== 'nobody',
});
