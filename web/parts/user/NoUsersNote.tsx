import { contract } from '../../../shared/api/index.ts';
import { reachOf } from '../../../shared/entities/user-reach.ts';
import { useList } from '../../api/use-list.ts';
import { PageLink } from '../../navigation/PageLink.tsx';

interface NoUsersNoteProps {
  readonly company: { readonly id: string; readonly name: string };
}

const consequences = {
  mail: 'so people there get only the email.',
  none: 'so no one there can read this or gets an email.',
};

/** Tells the team that none of a company's users can sign in, and whether one gets the email. */
export default function NoUsersNote({ company: { id: companyId, name } }: NoUsersNoteProps) {
  const { rows, loading } = useList(
    'user',
    contract.user.ofCompany,
    { params: { companyId } },
    (user) => user.companyId === companyId,
  );
  const reach = rows && !loading ? reachOf(rows) : 'signIn';
  if (reach === 'signIn') return null;
  return (
    <p role="note">
      <b>
        No one at {name} can sign in, {consequences[reach]}
      </b>{' '}
      <PageLink to="company" query={{ companyId }}>
        Invite a user
      </PageLink>{' '}
      first, or contact them by phone.
    </p>
  );
}
