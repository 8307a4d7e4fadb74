import { contract } from '../../../shared/api/index.ts';
import type { User } from '../../../shared/entities/user.ts';
import { callRemove } from '../../api/client.ts';
import { findEarlierRemoval } from '../../api/records.ts';

/** Users are deleted from their company; `none` represents no company (rule 7.6). */
export const removeUser = ({ companyId, email }: User) =>
  callRemove(contract.company.removeUser, { companyId: companyId || 'none', userId: email }).catch(
    (failure: unknown) => findEarlierRemoval('user', email, failure),
  );
