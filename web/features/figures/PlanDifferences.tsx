import { dealFigures } from '../../../shared/deal.ts';
import { planOf } from '../../../shared/deal/plan-of.ts';
import { planDifferences } from '../../../shared/deal/project-values.ts';
import { project as entity, type Project } from '../../../shared/entities/project.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './figures.module.css';

interface PlanDifferencesProps {
  readonly project: Project;
  readonly scenario: Scenario;
}

/** Names the fields of a project that differ from its plan. */
export default function PlanDifferences({ project, scenario }: PlanDifferencesProps) {
  const plan = planOf(scenario);
  const planned = { plan, figures: dealFigures(plan), startMonth: scenario.startMonth };
  const labels = planDifferences(project, planned).map(({ field }) => entity.fields[field].label);
  if (labels.length === 0) return null;
  return (
    <p className={styles['planDifferences']}>
      <Icon name="info" />
      {labels.join(', ')} {labels.length === 1 ? 'differs' : 'differ'} from the plan {scenario.scenarioName}.{' '}
      <PageLink to="project" query={{ projectId: project.id, section: 'figures' }}>
        Open the figures
      </PageLink>
    </p>
  );
}
