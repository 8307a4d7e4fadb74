import { z } from 'zod';
import { authenticate } from '../access-tokens.ts';
import { wrongPassword } from '../errors.ts';
import { checkPolicy } from '../passwords.ts';
import { matches } from '../verifier.ts';
import { poolName } from '../state.ts';
import { withPassword } from './new-user.ts';
import { text } from './input.ts';
import { publicOperation } from './operation.ts';

const input = z.strictObject({ AccessToken: text, PreviousPassword: text, ProposedPassword: text });

export const ChangePassword = publicOperation(
  input,
  async (state, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const { pool, user } = await authenticate(state, AccessToken);
    if (!matches(poolName(pool.id), user.username, PreviousPassword, user.password)) throw wrongPassword();
    checkPolicy(pool, ProposedPassword);
    state.users.update(user, () => withPassword(state, pool, user.username, ProposedPassword));
    return {};
  },
);
