import { z } from 'zod';
import { authenticate } from '../access-tokens.ts';
import { wrongPassword } from '../errors.ts';
import { attemptsOf } from '../password-attempts.ts';
import { checkPolicy } from '../passwords.ts';
import { matches } from '../verifier.ts';
import { poolName } from '../state.ts';
import { withPassword } from './new-user.ts';
import { text } from './input.ts';
import { open } from './operation.ts';

const input = z.strictObject({ AccessToken: text, PreviousPassword: text, ProposedPassword: text });

export const ChangePassword = open(
  input,
  async (state, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const { pool, user } = await authenticate(state, AccessToken);
    const who = attemptsOf(pool, user);
    state.attempts.assertOpen(who);
    if (!matches(poolName(pool.id), user.username, PreviousPassword, user.password)) {
      state.attempts.failed(who);
      throw wrongPassword();
    }
    checkPolicy(pool, ProposedPassword);
    state.attempts.succeeded(who);
    state.users.update(user, () => withPassword(state, pool, user.username, ProposedPassword));
    return {};
  },
);
