import useSWR from 'swr';
import { DISABLED, type IdentityUser } from '../../../shared/api/identity.ts';
import { contract } from '../../../shared/api/index.ts';
import type { User } from '../../../shared/entities/user.ts';
import type { Option } from '../../../shared/schema/field.ts';
import { call } from '../../api/client.ts';

export const identityStatuses: readonly Option[] = [
  { value: 'CONFIRMED', label: 'Confirmed' },
  { value: 'UNCONFIRMED', label: 'Not confirmed' },
  { value: 'FORCE_CHANGE_PASSWORD', label: 'Invited' },
  { value: 'RESET_REQUIRED', label: 'Password reset required' },
  { value: DISABLED, label: 'Disabled' },
];

async function readIdentities(): Promise<readonly IdentityUser[]> {
  const identities: IdentityUser[] = [];
  let token: string | undefined;
  do {
    // Each page contains the token of the next.
    const page = await call(contract.identity.list, { query: { token } });
    identities.push(...page.users);
    token = page.token;
  } while (token);
  return identities;
}

export function useIdentities() {
  const { data, error, mutate } = useSWR<readonly IdentityUser[], unknown>(
    [contract.identity.list.path],
    readIdentities,
  );
  return { rows: data, error, reload: () => void mutate() };
}

/** Profiles whose email has no identity. */
export function usersWithoutIdentity(
  users: readonly User[],
  identities: readonly Pick<IdentityUser, 'email'>[],
): readonly User[] {
  const identityEmails = new Set(identities.map(({ email }) => email.toLowerCase()));
  return users.filter(({ email }) => !identityEmails.has(email.toLowerCase()));
}
