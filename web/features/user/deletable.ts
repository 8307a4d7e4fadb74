import { contract } from '../../../shared/api/index.ts';
import type { User } from '../../../shared/entities/user.ts';
import { callRemove } from '../../api/client.ts';

export const titleOf = (user: User) => user.fullName || user.email;

/** How users are deleted from a list; `none` stands for no company (design 4, Deleting a user). */
export const deletableUser = {
  noun: 'user',
  words: ['user', 'users'],
  nameOf: titleOf,
  remove: ({ companyId, email }: User) =>
    callRemove(contract.company.removeUser, { companyId: companyId || 'none', userId: email }),
} as const;
