import { kindOfCaller } from '../api/caller.ts';
import { useCaller } from '../api/session-state.ts';
import { Redirect } from '../navigation/Redirect.tsx';
import { MissingRecordPage } from './MissingRecordPage.tsx';

interface MissingCompanyPageProps {
  readonly title: string;
  readonly companyId: string | undefined;
}

/** A page of a missing company. Leads administrators to the company's own page, which names the remaining company. */
export const MissingCompanyPage = ({ title, companyId }: MissingCompanyPageProps) =>
  kindOfCaller(useCaller()) === 'admin' ? (
    <Redirect to="company" query={{ companyId }} />
  ) : (
    <MissingRecordPage title={title} noun="company" back="profile" />
  );
