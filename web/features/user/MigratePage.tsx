import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { User } from '../../../shared/entities/user.ts';
import { callAll } from '../../api/client.ts';
import { titles } from '../../navigation/titles.ts';
import { Page } from '../../ui/Page.tsx';
import { PageButton } from '../../ui/PageButton.tsx';
import { useIdentities, withoutIdentity } from './use-identities.ts';
import { IdentityList } from './IdentityList.tsx';
import { MigrationCard } from './MigrationCard.tsx';

/** MIGRATE USERS: creates missing users of the identity service. */
export default function MigratePage() {
  // Loads all users, since any of them can lack an identity.
  const users = useSWR<User[], unknown>(['every user'], () => callAll(contract.user.all, {}));
  const identities = useIdentities();
  const reload = () => {
    void users.mutate();
    identities.reload();
  };
  const both = users.data && identities.rows && withoutIdentity(users.data, identities.rows);
  return (
    <Page
      title={titles.migrate}
      actions={
        <PageButton to="users" icon="previous" secondary>
          Back
        </PageButton>
      }
    >
      {both && <MigrationCard usersToMigrate={both} onEnd={reload} />}
      <IdentityList
        rows={both && identities.rows}
        error={users.error ?? identities.error}
        onChanged={reload}
      />
    </Page>
  );
}
