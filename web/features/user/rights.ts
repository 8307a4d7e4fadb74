import { DISABLED, type IdentityUser } from '../../../shared/api/identity.ts';
import type { User } from '../../../shared/entities/user.ts';

export type UserAction = 'company' | 'edit' | 'delete';

/** What an administrator may do with a user; nobody deletes themselves (design 4, Deleting a user). */
export function actionsFor(
  own: string,
  { email, companyId }: Pick<User, 'email' | 'companyId'>,
): readonly UserAction[] {
  const actions: UserAction[] = companyId ? ['company', 'edit'] : ['edit'];
  return email === own ? actions : [...actions, 'delete'];
}

export type IdentityAction = 'resend' | 'confirm' | 'disable';

/** What can be done with a user of the identity service: an invitation that waits is sent again, a sign-up confirmed. */
export function identityActionsFor(
  own: string,
  { email, status }: Pick<IdentityUser, 'email' | 'status'>,
): readonly IdentityAction[] {
  const actions: IdentityAction[] = [];
  if (status === 'FORCE_CHANGE_PASSWORD') actions.push('resend');
  if (status === 'UNCONFIRMED') actions.push('confirm');
  if (status !== DISABLED && email !== own) actions.push('disable');
  return actions;
}
