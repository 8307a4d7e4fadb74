import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Desk } from '../../../shared/api/desk.ts';
import type { CallerKind } from '../../../shared/caller-kind.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/sessionState.ts';
import { titles } from '../../navigation/titles.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionTabs } from '../../ui/record/SectionTabs.tsx';
import { VIEW } from '../../ui/table/listState.ts';
import { useDesk } from './useDesk.ts';

const AdminDesk = lazy(() => import('./admin/AdminDesk.tsx'));
const Board = lazy(() => import('./board/Board.tsx'));
const PartnerDesk = lazy(() => import('./partner/PartnerDesk.tsx'));
const FunderDesk = lazy(() => import('./funder/FunderDesk.tsx'));

const BOARD = 'board';
const tabs = [
  { section: 'overview', label: 'Overview' },
  { section: BOARD, label: 'Board' },
];

interface ShownDeskProps {
  readonly desk: Desk;
  readonly kind: CallerKind;
}

const coming = <Loading shape="rows" />;

function ShownDesk({ desk, kind }: ShownDeskProps) {
  const Shown = kind === 'admin' ? AdminDesk : kind === 'project_partner' ? PartnerDesk : FunderDesk;
  return (
    <Suspense fallback={coming}>
      <Shown desk={desk} />
    </Suspense>
  );
}

function Overview({ kind }: { readonly kind: CallerKind }) {
  const { desk, error, reload } = useDesk();
  // What was read before stays in sight when it cannot be read again.
  if (desk) return <ShownDesk desk={desk} kind={kind} />;
  return error === undefined ? coming : <ErrorState error={error} onRetry={reload} />;
}

/** DESK: what waits for the caller, and how things stand. */
export default function DeskPage() {
  const kind = kindOfCaller(useCaller());
  const [search] = useSearchParams();
  const admin = kind === 'admin';
  const board = admin && search.get(VIEW) === BOARD;
  return (
    <Page title={titles.desk}>
      {admin && (
        <SectionTabs
          page="desk"
          query={{}}
          tabs={tabs}
          current={board ? BOARD : 'overview'}
          parameter={VIEW}
        />
      )}
      {board ? (
        <Suspense fallback={coming}>
          <Board />
        </Suspense>
      ) : (
        <Overview kind={kind} />
      )}
    </Page>
  );
}
