import { Button } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { useList, type List } from '../../../api/use-list.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { PageButton } from '../../../ui/PageButton.tsx';
import type { Chip } from '../../../ui/table/chips.ts';
import type { Column } from '../../../ui/table/column.ts';
import { wipColumns } from '../columns.tsx';
import { interestColumn, fitFilterState, fitColumn, fitViews } from './fit-column.tsx';
import { ProjectSchedule } from '../ProjectSchedule.tsx';
import styles from './fit.module.css';
import { useFits, type Fit, type Fits } from './use-fits.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ReasonsDialog = lazyPart(() => import('./ReasonsDialog.tsx'));

const [nameColumn, ...otherColumns] = wipColumns.capital_partner;

/** Empty state when no project matches, with a link to the profiles. */
function NoMatches({ projectCount }: { readonly projectCount: number }) {
  return (
    <Empty icon="search" title="No project fits your profiles at the moment">
      <p>
        {projectCount === 0
          ? 'No project was compared. Projects seeking funding are compared with your new and active funding profiles.'
          : `${projectCount === 1 ? '1 project seeking funding was' : `${projectCount} projects seeking funding were`} compared with your funding profiles. Remove the filter and sort by fit to see what each project misses.`}
      </p>
      <PageButton to="fundingProfiles" secondary>
        Funding Profiles
      </PageButton>
    </Empty>
  );
}

/** Shown next to the search if the ranking fails to load; the list stays usable. */
const RankingError = ({ onRetry }: { readonly onRetry: () => void }) => (
  <p role="alert" className={styles['failed']}>
    Couldn&apos;t load how projects fit.
    <Button size="compact-sm" onClick={onRetry}>
      Try again
    </Button>
  </p>
);

function renderNoMatches({ ranking, loading }: Fits, chips: readonly Chip[]): ReactNode {
  const fitFilter = fitFilterState(chips);
  if (fitFilter && loading) return <Loading shape="rows" />;
  return ranking && fitFilter === 'only' ? <NoMatches projectCount={ranking.projectCount} /> : undefined;
}

interface FunderScheduleProps {
  readonly companyId: string;
  readonly list: List<Project>;
  readonly renderTools: (
    columns: readonly Column<Project>[],
    filtered: () => readonly Project[],
  ) => ReactNode;
  readonly empty: ReactNode;
}

/** Schedule of a capital partner, with the fit of each project to the company's profiles, and its answers. */
export function FunderSchedule({ companyId, list, renderTools, empty }: FunderScheduleProps) {
  const fits = useFits(companyId);
  const { ranking, loading } = fits;
  const { rows: answers } = useList('interest', contract.interest.ofCompany, { params: { companyId } });
  const [shownFit, setShownFit] = useState<Fit>();
  const columns = useMemo(() => {
    const fit = fitColumn(ranking?.fits, loading, setShownFit);
    return nameColumn ? [nameColumn, fit, interestColumn(answers), ...otherColumns] : otherColumns;
  }, [ranking, loading, answers]);
  return (
    <>
      <ProjectSchedule
        scheduleKind="wip"
        label="Projects"
        list={list}
        columns={columns}
        extraViews={fitViews}
        besideSearch={fits.error !== undefined && !ranking && <RankingError onRetry={fits.reload} />}
        renderTools={(filtered) => renderTools(columns, filtered)}
        renderNoMatches={(chips) => renderNoMatches(fits, chips)}
        empty={empty}
      />
      {shownFit && (
        <ReasonsDialog fit={shownFit} companyId={companyId} onClose={() => setShownFit(undefined)} />
      )}
    </>
  );
}
