import { isSelf } from '../../../shared/access.ts';
import { DISABLED, type IdentityUser } from '../../../shared/api/identity.ts';
import type { User } from '../../../shared/entities/user.ts';
import { allowedChanges, type Change } from '../../api/permissions.ts';
import type { Caller } from '../../api/session-state.ts';

export type UserAction = 'company' | Change;

export function userActions(caller: Caller, user: User): readonly UserAction[] {
  const changes = allowedChanges(caller, 'user', user);
  const allowed = isSelf(caller.profile, user) ? changes.filter((change) => change !== 'delete') : changes;
  return user.companyId ? ['company', ...allowed] : allowed;
}

export type IdentityAction = 'resend' | 'confirm' | 'disable' | 'enable';

/** Actions on a user of the identity service, by status; callers cannot disable themselves. */
export function identityActions(
  caller: Caller,
  identity: Pick<IdentityUser, 'email' | 'status'>,
): readonly IdentityAction[] {
  const { status } = identity;
  const actions: IdentityAction[] = [];
  if (status === 'FORCE_CHANGE_PASSWORD') actions.push('resend');
  if (status === 'UNCONFIRMED') actions.push('confirm');
  if (status === DISABLED) actions.push('enable');
  else if (!isSelf(caller.profile, identity)) actions.push('disable');
  return actions;
}
