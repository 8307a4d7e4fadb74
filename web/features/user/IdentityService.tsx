import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { User } from '../../../shared/entities/user.ts';
import { callAll } from '../../api/client.ts';
import { useIdentities, usersWithoutIdentity } from './use-identities.ts';
import { Loading } from '../../ui/Loading.tsx';
import { IdentityList } from './IdentityList.tsx';
import { MigrationCard } from './MigrationCard.tsx';

/** Users of the identity service; creates missing users. */
export default function IdentityService() {
  // Loads all users, since any of them can lack an identity.
  const users = useSWR<User[], unknown>(['every user'], () => callAll(contract.user.all, {}));
  const identities = useIdentities();
  const reload = () => {
    void users.mutate();
    identities.reload();
  };
  const usersToMigrate = users.data && identities.rows && usersWithoutIdentity(users.data, identities.rows);
  const error = users.error ?? identities.error;
  if (!usersToMigrate && error === undefined) return <Loading shape="rows" />;
  return (
    <>
      {usersToMigrate && <MigrationCard usersToMigrate={usersToMigrate} onEnd={reload} />}
      <IdentityList rows={usersToMigrate && identities.rows} error={error} onChanged={reload} />
    </>
  );
}
