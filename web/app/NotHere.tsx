import type { CallerKind } from '../../shared/caller-kind.ts';
import { pages } from '../../shared/pages.ts';
import type { Caller } from '../api/session-state.ts';
import type { PageName } from '../navigation/paths.ts';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { PageButton } from '../ui/PageButton.tsx';
import { startOf } from './page-access.ts';

const people: Readonly<Record<CallerKind, string>> = {
  admin: 'administrators',
  project_partner: 'project partners',
  capital_partner: 'capital partners',
  other: 'companies that await approval',
};

/** For whom a page is, in words. */
function audienceOf(page: PageName): string {
  const audience = pages[page].for;
  if (typeof audience === 'string') return 'others';
  return new Intl.ListFormat('en-AU').format(audience.map((kind) => people[kind]));
}

const labelOf = (page: PageName) => (page === 'profile' ? 'Go to My Profile' : 'Go to Transaction Schedule');

interface NotHereProps {
  /** The page that is not for this caller; undefined for an address without a page. */
  readonly page: PageName | undefined;
  readonly caller: Caller;
}

/** Says that an address has no page, or one that is for others, and offers a way on. */
export default function NotHere({ page, caller }: NotHereProps) {
  const start = startOf(caller);
  return (
    <Page title={page ? 'Not your page' : 'Page not found'}>
      <Empty
        icon={page ? 'block' : 'search'}
        title={page ? `This page is for ${audienceOf(page)}` : 'There is no page at this address'}
      >
        <p>
          {page
            ? 'You are signed in as somebody else. Ask our team if you need it.'
            : 'The link may be old, or a character may be missing.'}
        </p>
        <PageButton to={start}>{labelOf(start)}</PageButton>
      </Empty>
    </Page>
  );
}
