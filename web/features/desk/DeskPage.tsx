import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallerKind } from '../../../shared/caller-kind.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { titles } from '../../navigation/titles.ts';
import { LoadState } from '../../ui/ErrorState.tsx';
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
import { dateFormat } from '../../../shared/schema/formats.ts';

const BOARD = 'board';
const tabs = [
  { section: 'overview', label: 'Overview' },
  { section: BOARD, label: 'Board' },
];

const todayFormat = dateFormat({ dateStyle: 'full', timeZone: 'Australia/Sydney' });
const Board = lazyPart(() => import('./board/Board.tsx'), <Loading shape="rows" />);

function Overview({ kind }: { readonly kind: CallerKind }) {
  const { desk, error, reload } = useDesk();
  // Loads the desk's code in parallel with its data.
  useEffect(() => fetchDesk(kind), [kind]);
  const { Part } = deskOf(kind);
  // Keeps showing the last data if a reload fails.
  if (desk) return <Part desk={desk} />;
  return <LoadState error={error} onRetry={reload} shape="rows" />;
}

/** DESK: the caller's duties and an overview; for administrators also a board. */
export default function DeskPage() {
  const kind = kindOfCaller(useCaller());
  const [search] = useSearchParams();
  const isAdmin = kind === 'admin';
  const now = useNow();
  const isBoard = isAdmin && search.get(VIEW) === BOARD;
  return (
    <Page
      title={titles.desk}
      subtitle={isAdmin ? todayFormat().format(now) : undefined}
      actions={isAdmin && !isBoard && <TeamActions />}
      primary={
        isAdmin && (
          <PageButton to="projectForm" icon="plus">
            Add Project
          </PageButton>
        )
      }
    >
      {isAdmin && (
        <SectionTabs
          page="desk"
          query={{}}
          tabs={tabs}
          current={isBoard ? BOARD : 'overview'}
          parameter={VIEW}
        />
      )}
      {isBoard ? <Board /> : <Overview kind={kind} />}
    </Page>
  );
}

export const prefetchData = prefetchDesk;
