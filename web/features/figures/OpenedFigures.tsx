import { useMemo } from 'react';
import type { OpenedScenario } from '../../../shared/api/scenario.ts';
import { dealFigures } from '../../../shared/deal.ts';
import { planOf } from '../../../shared/deal/plan-of.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { useOpenedFigures } from '../../parts/project/use-opened-figures.ts';
import { Empty } from '../../ui/Empty.tsx';
import { LoadState } from '../../ui/ErrorState.tsx';
import { formatMoment } from '../../ui/format.ts';
import { printOnly } from '../../ui/print-only.tsx';
import { ExportMenu } from './files/PlanFiles.tsx';
import styles from './figures.module.css';
import { LineGrids } from './LineGrids.tsx';
import { Funding } from './results/Funding.tsx';
import { ownLayerOnly } from './results/own-layer.ts';
import { shownLayers } from './results/shown-layers.ts';

const OpenedPrint = printOnly(() => import('./files/OpenedPrint.tsx'));

function OpenedPlan({ project, opened }: { readonly project: Project; readonly opened: OpenedScenario }) {
  const figures = useMemo(() => dealFigures(planOf(opened)), [opened]);
  const layers = ownLayerOnly(shownLayers(opened.layers, figures), opened.ownLayerId);
  const { projectName } = project;
  return (
    <>
      <section aria-labelledby="figures-title">
        <div className={styles['head']}>
          <h2 id="figures-title">Figures</h2>
          <span className={styles['meta']}>Opened to you {formatMoment(opened.openedAt)}</span>
          <div>
            <ExportMenu
              onXlsx={({ exportOpenedXlsx }) => exportOpenedXlsx(projectName, opened)}
              onCsv={({ exportOpenedCsv }) => exportOpenedCsv(projectName, opened)}
            />
          </div>
        </div>
        <Funding layers={layers} startMonth={opened.startMonth} beforeFinance={figures.beforeFinance} />
        <LineGrids values={opened} figures={figures} />
      </section>
      <OpenedPrint values={opened} figures={figures} layers={layers} openedAt={opened.openedAt} />
    </>
  );
}

/** The section Figures for a capital partner: the scenario that the team opened to it. */
export default function OpenedFigures({ project }: { readonly project: Project }) {
  const { data, error, mutate } = useOpenedFigures(project.id);
  if (!data) return <LoadState error={error} onRetry={() => void mutate()} />;
  const [opened] = data;
  if (opened) return <OpenedPlan project={project} opened={opened} />;
  return (
    <Empty icon="columns" title="No figures shared with you">
      <p>The team can share the costs, sales and layers of funding of this project with you.</p>
    </Empty>
  );
}
