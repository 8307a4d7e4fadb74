import { contract } from '../../../shared/api/index.ts';
import type { User } from '../../../shared/entities/user.ts';
import { callRemove, type Removal } from '../../api/client.ts';
import { confirmRemoval } from '../../api/records.ts';

/** Users are deleted from their company; `none` represents no company (rule 7.6). */
export function removeUser({ companyId, email }: User): Promise<Removal> {
  const params = { companyId: companyId || 'none', userId: email };
  return confirmRemoval('user', email, callRemove(contract.company.removeUser, params));
}
