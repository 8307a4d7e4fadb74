import { actingRole } from '../../../../shared/acting-role.ts';
import type { CompanyPageContent } from '../../../../shared/api/company-page.ts';
import { contact as contacts, type Contact } from '../../../../shared/entities/contact.ts';
import { labelOf, roles } from '../../../../shared/entities/options.ts';
import { user as users, type User } from '../../../../shared/entities/user.ts';
import type { Invitee } from '../../../parts/user/use-invitation.ts';
import type { Target } from '../../../ui/table/table-props.ts';

interface CompanyPerson {
  /** The form of the user or contact. */
  readonly to: Target;
  readonly name: string;
  readonly email: string;
  readonly phones: readonly string[];
  readonly about: string;
  /** The contact with a user's email. */
  readonly contact?: Target | undefined;
  /** A contact who can be invited as a user. */
  readonly invitee?: Invitee;
}

function accessText({ disabled, sub }: User): string {
  if (disabled) return 'disabled';
  return sub === '' ? 'not invited yet' : 'can sign in';
}

const contactTarget = ({ id, companyId }: Contact): Target => ({
  page: 'contactForm',
  query: { contactId: id, companyId },
});

const distinctPhones = (people: readonly { readonly phone: string }[]) => [
  ...new Set(people.map(({ phone }) => phone).filter(Boolean)),
];

const inviteeOf = ({ firstName, lastName, email, phone }: Contact): Invitee => ({
  firstName,
  lastName,
  email,
  phone,
});

/**
 * Returns a company's users first, each together with the contact of the same email, then the other contacts.
 * @param isApproved whether the company is approved, which decides the role of its users
 */
export function peopleOf(
  content: Pick<CompanyPageContent, 'users' | 'contacts'>,
  isApproved = true,
): readonly CompanyPerson[] {
  const merged = content.users.map((user) => ({
    user,
    contact: content.contacts.find(({ email }) => email === user.email),
  }));
  const mergedIds = new Set(merged.map(({ contact }) => contact?.id));
  return [
    ...merged.map(({ user, contact }): CompanyPerson => ({
      to: { page: 'userForm', query: { companyId: user.companyId, email: user.email } },
      name: users.title(user),
      email: user.email,
      phones: distinctPhones(contact ? [user, contact] : [user]),
      about: `${labelOf(roles, actingRole(user, isApproved))} · ${accessText(user)}`,
      contact: contact && contactTarget(contact),
    })),
    ...content.contacts
      .filter(({ id }) => !mergedIds.has(id))
      .map((contact): CompanyPerson => ({
        to: contactTarget(contact),
        name: contacts.title(contact),
        email: contact.email,
        phones: distinctPhones([contact]),
        about: 'Contact only',
        ...(contact.email && { invitee: inviteeOf(contact) }),
      })),
  ];
}
