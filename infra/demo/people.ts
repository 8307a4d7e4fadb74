import { contact, type Contact } from '../../shared/entities/contact.ts';
import { user, type User } from '../../shared/entities/user.ts';
import type { DemoCompanies, DemoCompany } from './companies.ts';
import { addressIn, mobile } from './places.ts';
import { newRecord } from './record.ts';
import { itemAt, daysBefore, randomValuesFor, idOf } from './seeded-random.ts';
import { adminSignIn, funderSignIn, guestSignIn, partnerSignIn } from './sign-ins.ts';

type Name = readonly [first: string, last: string, title: Contact['title']];
const contactNames: readonly Name[] = [
  ['Amelia', 'Hargreaves', 'Mrs.'],
  ['Tom', 'Castellano', 'Mr.'],
  ['Priya', 'Raman', 'Madam'],
  ['Lachlan', 'McIntyre', 'Mr.'],
  ['Grace', 'Nguyen', 'Mrs.'],
  ['Oliver', 'Petrovski', 'Mr.'],
  ['Charlotte', 'Dunmore', 'Madam'],
  ['Hamish', 'Buchanan', 'Mr.'],
  ['Sofia', 'Andreou', 'Mrs.'],
  ['Rory', 'Fitzgibbon', 'Mr.'],
  ['Mei', 'Zhang', 'Madam'],
  ['Angus', 'Treloar', 'Mr.'],
  ['Isla', 'Whitcombe', 'Mrs.'],
  ['Daniel', 'Okafor', 'Mr.'],
  ['Anahera', 'Parata', 'Madam'],
  ['Wiremu', 'Tamihana', 'Mr.'],
  ['Georgia', 'Santoro', 'Mrs.'],
  ['Callum', 'Rutherford', 'Mr.'],
  ['Leilani', 'Faleolo', 'Madam'],
  ['Edward', 'Lindqvist', 'Sir'],
  ['Zara', 'Haddad', 'Mrs.'],
];

function contactsOf({ record, place, domain }: DemoCompany, order: number, now: Date): Contact[] {
  return [0, 1].map((index) => {
    const [firstName, , title] = itemAt(contactNames, order * 2 + index);
    // Another name's last name, so that full names repeat late.
    const [, lastName] = itemAt(contactNames, order * 2 + index + 5 * (order % 4));
    const random = randomValuesFor(`contact ${record.companyName} ${index}`);
    return {
      ...newRecord(contact, `contact ${record.companyName} ${index}`, daysBefore(now, 420 - order)),
      title,
      firstName,
      lastName,
      fullName: `${firstName} ${lastName}`,
      email: `${firstName}.${lastName}@${domain}`.toLowerCase(),
      phone: mobile(place, random),
      ...addressIn(place, random),
      companyId: record.id,
      company: record.companyName,
    };
  });
}

export const demoContacts = ({ partners, funders }: DemoCompanies, now: Date): Contact[] =>
  [...partners, ...funders].flatMap((company, order) => contactsOf(company, order, now));

type Kind = Exclude<keyof DemoCompanies, symbol>;
type Member = readonly [first: string, last: string, kind: Kind, company: number, email?: string];
const members: readonly Member[] = [
  ['Helen', 'Marchetti', 'administrators', 0, adminSignIn.email],
  ['Jack', 'Thornbury', 'partners', 0, partnerSignIn.email],
  ['Nadia', 'Kowalski', 'funders', 0, funderSignIn.email],
  ['Ben', 'Ashworth', 'guests', 0, guestSignIn.email],
  ['Marcus', 'Delaney', 'administrators', 0],
  ['Ruth', 'Ellingham', 'partners', 0],
  ['Samuel', 'Ironside', 'partners', 1],
  ['Bronwyn', 'Lathlain', 'partners', 2],
  ['Vikram', 'Desai', 'partners', 3],
  ['Aroha', 'Ngata', 'partners', 10],
  ['Fergus', 'Mackay', 'partners', 11],
  ['Penelope', 'Harrow', 'funders', 0],
  ['Victor', 'Stavrou', 'funders', 1],
  ['Claire', 'Bendigo', 'funders', 2],
  ['Owen', 'Castleford', 'funders', 3],
  ['Simone', 'Delacroix', 'funders', 4],
  ['Harriet', 'Winslow', 'funders', 5],
  ['Tane', 'Rangihuna', 'funders', 6],
  ['Moana', 'Pritchard', 'funders', 7],
  ['Rebecca', 'Hartley', 'guests', 1],
  ['Luca', 'Moretti', 'guests', 2],
  ['Imogen', 'Sandilands', 'partners', 4],
];
const ROLES = { administrators: 'admin', partners: 'user', funders: 'user', guests: 'guest' } as const;

function userOf(
  [firstName, lastName, kind, order, ownEmail]: Member,
  companies: DemoCompanies,
  now: Date,
): User {
  const { record: company, place, domain } = itemAt(companies[kind], order);
  const email = ownEmail ?? `${firstName}.${lastName}@${domain}`.toLowerCase();
  const random = randomValuesFor(`user ${email}`);
  const sub = ownEmail ? idOf(`identity ${email}`) : '';
  return {
    ...newRecord(
      user,
      `user ${email}`,
      kind === 'guests' ? new Date(company.createdAt) : daysBefore(now, 400 - order),
    ),
    username: sub,
    sub,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    email,
    phone: mobile(place, random),
    ...addressIn(place, random),
    location: place.location,
    role: ROLES[kind],
    companyId: company.id,
    companyName: company.companyName,
    userStatus: sub ? 'registered' : 'new',
  };
}

/** Users of every kind; only the first four have a sub, and sign in with the demo password. */
export const demoUsers = (companies: DemoCompanies, now: Date): User[] =>
  members.map((member) => userOf(member, companies, now));
