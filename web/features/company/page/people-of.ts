import type { CompanyPageContent } from '../../../../shared/api/company-page.ts';
import { contact as contacts } from '../../../../shared/entities/contact.ts';
import { labelOf, roles } from '../../../../shared/entities/options.ts';
import { user as users, type User } from '../../../../shared/entities/user.ts';
import type { Target } from '../../../ui/table/table-props.ts';

export interface CompanyPerson {
  readonly to: Target;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly about: string;
}

function accessText({ disabled, sub }: User): string {
  if (disabled) return 'disabled';
  return sub === '' ? 'not invited yet' : 'can sign in';
}

/** Users first, then contacts without an account. */
export function peopleOf(content: Pick<CompanyPageContent, 'users' | 'contacts'>): readonly CompanyPerson[] {
  const emails = new Set(content.users.map(({ email }) => email));
  return [
    ...content.users.map((user): CompanyPerson => ({
      to: { page: 'userForm', query: { companyId: user.companyId, email: user.email } },
      name: users.title(user),
      email: user.email,
      phone: user.phone,
      about: `${labelOf(roles, user.role)} · ${accessText(user)}`,
    })),
    ...content.contacts
      .filter(({ email }) => !emails.has(email))
      .map((contact): CompanyPerson => ({
        to: { page: 'contactForm', query: { contactId: contact.id, companyId: contact.companyId } },
        name: contacts.title(contact),
        email: contact.email,
        phone: contact.phone,
        about: 'Contact only',
      })),
  ];
}
