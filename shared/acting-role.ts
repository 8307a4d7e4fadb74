import type { User } from './entities/user.ts';

/**
 * Returns the role that a user acts in. A registration keeps the role of a guest after its company's approval, since a new
 * role would sign the user out (rule 10.7): the company decides what the user may do.
 * @param isApproved whether the user has an approved company
 */
export function actingRole({ role }: Pick<User, 'role'>, isApproved: boolean): User['role'] {
  if (role === 'admin') return role;
  return isApproved ? 'user' : 'guest';
}
