import { useCaller } from '../../api/session-state.ts';
import { PageLink } from '../../navigation/PageLink.tsx';

interface CompanyLinkProps {
  readonly id: string;
  readonly name: string;
}

/** A company's name: for administrators a link to its page, for others text. */
export function CompanyLink({ id, name }: CompanyLinkProps) {
  if (useCaller().profile.role !== 'admin' || id === '') return name;
  return (
    <PageLink to="company" query={{ companyId: id }}>
      {name}
    </PageLink>
  );
}
