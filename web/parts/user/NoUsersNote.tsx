import { contract } from '../../../shared/api/index.ts';
import { useList } from '../../api/use-list.ts';
import { PageLink } from '../../navigation/PageLink.tsx';

interface NoUsersNoteProps {
  readonly company: { readonly id: string; readonly name: string };
}

/** Tells the team that a company cannot read or receive anything, since none of its users can sign in. */
export default function NoUsersNote({ company: { id: companyId, name } }: NoUsersNoteProps) {
  const { rows, loading } = useList(
    'user',
    contract.user.ofCompany,
    { params: { companyId } },
    (user) => user.companyId === companyId,
  );
  if (!rows || loading || rows.some(({ sub, disabled }) => sub !== '' && !disabled)) return null;
  return (
    <p role="note">
      <b>No one at {name} can sign in, so no one there can read this or gets an email.</b>{' '}
      <PageLink to="company" query={{ companyId }}>
        Invite a user
      </PageLink>{' '}
      first, or contact them by phone.
    </p>
  );
}
