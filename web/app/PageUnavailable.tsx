import { useEffect, useState } from 'react';
import type { CallerKind } from '../../shared/caller-kind.ts';
import { pages } from '../../shared/pages.ts';
import { listText } from '../../shared/schema/list-text.ts';
import { refreshCaller } from '../api/session.ts';
import type { Caller } from '../api/session-state.ts';
import type { PageName } from '../navigation/paths.ts';
import { Empty } from '../ui/Empty.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Page } from '../ui/Page.tsx';
import { PageButton } from '../ui/PageButton.tsx';
import { useApproval } from '../ui/use-approval.ts';
import { startPageOf } from './page-access.ts';

const audienceNames: Readonly<Record<CallerKind, string>> = {
  admin: 'administrators',
  project_partner: 'project partners',
  capital_partner: 'capital partners',
  other: 'companies that await approval',
};

function audienceOf(page: PageName): string {
  const audience = pages[page].for;
  if (typeof audience === 'string') return 'signed-out visitors';
  return listText(audience.map((kind) => audienceNames[kind]));
}

const startButtonLabel = (page: PageName) =>
  page === 'profile' ? 'Go to My Profile' : 'Go to Transaction Schedule';

interface PageUnavailableProps {
  /** The page that this caller cannot open; undefined if no page has this URL. */
  readonly page: PageName | undefined;
  readonly caller: Caller;
}

/** Returns whether the server has confirmed the caller: a company may have been approved since the last load. */
function useConfirmedCaller(): boolean {
  const [isConfirmed, setConfirmed] = useState(false);
  useApproval();
  useEffect(() => {
    void refreshCaller().then(() => setConfirmed(true));
  }, []);
  return isConfirmed;
}

/** Shown when no page has this URL, or when the caller cannot open the page; links to the start page. */
export default function PageUnavailable({ page, caller }: PageUnavailableProps) {
  const isConfirmed = useConfirmedCaller();
  if (!isConfirmed) return <Loading />;
  const start = startPageOf(caller);
  return (
    <Page title={page ? "You don't have access" : 'Page not found'}>
      <Empty
        icon={page ? 'block' : 'search'}
        title={page ? `This page is for ${audienceOf(page)}` : 'Check the address'}
      >
        <p>
          {page
            ? `You are signed in as ${caller.profile.email}. Contact our team if you need access.`
            : 'The link may be old, or a character may be missing.'}
        </p>
        <PageButton to={start}>{startButtonLabel(start)}</PageButton>
      </Empty>
    </Page>
  );
}
