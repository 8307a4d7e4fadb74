import { Button } from '@mantine/core';
import { useState } from 'react';
import { Empty } from '../../ui/Empty.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { sydneyToday } from '../../ui/format.ts';
import styles from './figures.module.css';
import type { PlanEditorProps } from './plan-editor-props.ts';
import { emptyPlan, planOfTemplate, templateNames, templates } from './templates.ts';

const PlanImport = lazyPart(() => import('./files/PlanImport.tsx'));
const OtherProjects = lazyPart(() => import('./OtherProjectsDialog.tsx'));

/** The section Figures without a plan: start from a template, another project or a file. */
export default function StartPlan(props: Pick<PlanEditorProps, 'project' | 'canWrite' | 'onStart'>) {
  const { project, canWrite, onStart } = props;
  const [dialog, setDialog] = useState<'project' | 'file'>();
  const [empty] = useState(() => emptyPlan(project, sydneyToday()));
  if (!canWrite)
    return (
      <Empty title="No figures">
        <p>This project has no plan.</p>
      </Empty>
    );
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title">Figures</h2>
      <Empty icon="columns" title="Start the plan of this project">
        <p>Costs, sales and layers of funding by month, with the return that they leave.</p>
        <fieldset className={styles['starts']} aria-label="Start from a template">
          {templateNames.map((name) => (
            <Button key={name} onClick={() => onStart(planOfTemplate(name, project, sydneyToday()))}>
              {templates[name].label}
            </Button>
          ))}
        </fieldset>
        <div className={styles['starts']}>
          <Button onClick={() => setDialog('project')}>Copy from another project</Button>
          <Button onClick={() => setDialog('file')}>Import from a file</Button>
        </div>
      </Empty>
      {dialog === 'file' && (
        <PlanImport
          companyId={project.projectCompanyId}
          current={empty}
          onAccept={({ startMonth, costs, sales, incomes }) =>
            onStart({ ...empty, startMonth, costs, sales, incomes })
          }
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'project' && (
        <OtherProjects project={project} onStart={onStart} onClose={() => setDialog(undefined)} />
      )}
    </section>
  );
}
