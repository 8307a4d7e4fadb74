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
import { interestColumn } from './interest-column.tsx';
import { ProjectSchedule } from '../ProjectSchedule.tsx';
import styles from './fit.module.css';
import { filteredByFit, fitColumn, fitViews } from './fit-column.tsx';
import { useFits, type Fit, type Fits } from './use-fits.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ReasonsDialog = lazyPart(() => import('./ReasonsDialog.tsx'));

const [name, ...others] = wipColumns.capital_partner;

/** What was considered when no project fits or may fit, and the way to the profiles. */
function NothingFits({ considered }: { readonly considered: number }) {
  return (
    <Empty icon="search" title="No project fits your profiles at the moment">
      <p>
        {considered === 0
          ? 'No funding profile of yours takes part: new and active ones are held against every project that seeks funding.'
          : `${considered === 1 ? '1 project that seeks funding was' : `${considered} projects that seek funding were`} held against your funding profiles. All columns, sorted by fit, shows what each one misses.`}
      </p>
      <PageButton to="fundingProfiles" secondary>
        Funding Profiles
      </PageButton>
    </Empty>
  );
}

/** Said beside the search when the ranking could not be read; the list stays. */
const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <p role="alert" className={styles['failed']}>
    How projects fit could not be read.
    <Button size="compact-sm" variant="default" onClick={onRetry}>
      Try again
    </Button>
  </p>
);

function renderNothing({ ranking, loading }: Fits, chips: readonly Chip[]): ReactNode {
  const filtered = filteredByFit(chips);
  if (filtered && loading) return <Loading shape="rows" />;
  return ranking && filtered === 'alone' ? <NothingFits considered={ranking.considered} /> : undefined;
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

/** The schedule of a capital partner: beside each project's name, how it fits the company's funding profiles. */
export function FunderSchedule({ companyId, list, renderTools, empty }: FunderScheduleProps) {
  const fits = useFits(companyId);
  const { ranking, loading } = fits;
  const { rows: answers } = useList('interest', contract.interest.ofCompany, { params: { companyId } });
  const [asked, setAsked] = useState<Fit>();
  const columns = useMemo(() => {
    const fit = fitColumn(ranking?.fits, loading, setAsked);
    return name ? [name, fit, interestColumn(answers), ...others] : others;
  }, [ranking, loading, answers]);
  return (
    <>
      <ProjectSchedule
        of="wip"
        label="Projects"
        list={list}
        columns={columns}
        extraViews={fitViews}
        side={fits.error !== undefined && !ranking && <Failed onRetry={fits.reload} />}
        renderTools={(filtered) => renderTools(columns, filtered)}
        renderNoMatches={(chips) => renderNothing(fits, chips)}
        empty={empty}
      />
      {asked && (
        <ReasonsDialog
          fit={asked}
          companyId={companyId}
          fundingType={list.rows?.find(({ id }) => id === asked.projectId)?.fundingType}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
