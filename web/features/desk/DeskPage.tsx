import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallerKind } from '../../../shared/caller-kind.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { titles } from '../../navigation/titles.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageButton } from '../../ui/PageButton.tsx';
import { SectionTabs } from '../../ui/record/SectionTabs.tsx';
import { useNow } from '../../ui/use-now.ts';
import { VIEW } from '../../ui/table/list-state.ts';
import { deskOf, fetchDesk } from './desks.tsx';
import { prefetchDesk } from './prefetch-desk.ts';
import { TeamActions } from './TeamActions.tsx';
import { useDesk } from './use-desk.ts';

const BOARD = 'board';
const tabs = [
  { section: 'overview', label: 'Overview' },
  { section: BOARD, label: 'Board' },
];

const today = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'Australia/Sydney' });
const coming = <Loading shape="rows" />;
const Board = lazyPart(() => import('./board/Board.tsx'), coming);

interface OverviewProps {
  readonly kind: CallerKind;
}

function Overview({ kind }: OverviewProps) {
  const { desk, error, reload } = useDesk();
  // Loads the desk's code in parallel with its data.
  useEffect(() => fetchDesk(kind), [kind]);
  // Keeps showing the last data if a reload fails.
  const { Part } = deskOf(kind);
  if (desk) return <Part desk={desk} />;
  return error === undefined ? coming : <ErrorState error={error} onRetry={reload} />;
}

/** DESK: open tasks of the caller and an overview. */
export default function DeskPage() {
  const kind = kindOfCaller(useCaller());
  const [search] = useSearchParams();
  const admin = kind === 'admin';
  const now = useNow();
  const board = admin && search.get(VIEW) === BOARD;
  return (
    <Page
      title={titles.desk}
      subtitle={admin ? today.format(now) : undefined}
      actions={admin && !board && <TeamActions />}
      primary={
        admin && (
          <PageButton to="projectForm" icon="plus">
            Add Project
          </PageButton>
        )
      }
    >
      {admin && (
        <SectionTabs
          page="desk"
          query={{}}
          tabs={tabs}
          current={board ? BOARD : 'overview'}
          parameter={VIEW}
        />
      )}
      {board ? <Board /> : <Overview kind={kind} />}
    </Page>
  );
}

export const prefetchData = prefetchDesk;
