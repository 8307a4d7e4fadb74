import { contract } from '../../../shared/api/index.ts';
import type { User } from '../../../shared/entities/user.ts';
import { callRemove } from '../../api/client.ts';

/** Users are deleted from their company; `none` stands for no company (design 4, Deleting a user). */
export const removeUser = ({ companyId, email }: User) =>
  callRemove(contract.company.removeUser, { companyId: companyId || 'none', userId: email });
