import { contract } from '../../../shared/api/index.ts';
import { useList } from '../../api/useList.ts';
import { Page } from '../../ui/Page.tsx';
import { PageButton } from '../../ui/PageButton.tsx';
import { useIdentities, withoutIdentity } from './useIdentities.ts';
import { IdentityList } from './IdentityList.tsx';
import { MigrationCard } from './MigrationCard.tsx';

/** MIGRATE USERS: creates the missing users of the identity service. */
export default function MigratePage() {
  const users = useList('user', contract.user.all, {});
  const identities = useIdentities();
  const reload = () => {
    users.reload();
    identities.reload();
  };
  const both = users.rows && identities.rows && withoutIdentity(users.rows, identities.rows);
  return (
    <Page
      title="MIGRATE USERS"
      actions={
        <PageButton to="users" icon="previous" quiet>
          Back
        </PageButton>
      }
    >
      {both && <MigrationCard lacking={both} onEnd={reload} />}
      <IdentityList
        rows={both && identities.rows}
        error={users.error ?? identities.error}
        onChanged={reload}
      />
    </Page>
  );
}
