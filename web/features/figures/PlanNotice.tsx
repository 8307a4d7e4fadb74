import { dealFigures } from '../../../shared/deal.ts';
import { planOf } from '../../../shared/deal/plan-of.ts';
import { planDifferences } from '../../../shared/deal/project-values.ts';
import { project as entity, type Project } from '../../../shared/entities/project.ts';
import { maySave } from '../../api/permissions.ts';
import { useCaller } from '../../api/session-state.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { baseOf, useScenarios } from '../../parts/plan/use-scenarios.ts';
import styles from './figures.module.css';

interface PlanNoticeProps {
  readonly project: Project;
}

/** Tells the editors of a project which of its fields differ from its plan. */
export default function PlanNotice({ project }: PlanNoticeProps) {
  const caller = useCaller();
  const { scenarios = [] } = useScenarios(project.id);
  const base = baseOf(scenarios, caller.profile.role === 'admin');
  if (!base || !maySave(caller, 'project', project)) return null;
  const plan = planOf(base);
  const planned = { plan, figures: dealFigures(plan), startMonth: base.startMonth };
  const labels = planDifferences(project, planned).map(({ field }) => entity.fields[field].label);
  if (labels.length === 0) return null;
  return (
    <p className={styles['notice']}>
      {labels.join(', ')} {labels.length === 1 ? 'differs' : 'differ'} from the plan {base.scenarioName}.{' '}
      <PageLink to="project" query={{ projectId: project.id, section: 'figures' }}>
        Open the figures
      </PageLink>
    </p>
  );
}
