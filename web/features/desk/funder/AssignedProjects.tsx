import { contract } from '../../../../shared/api/index.ts';
import { project as entity, type Project } from '../../../../shared/entities/project.ts';
import { useCaller } from '../../../api/session-state.ts';
import { useList } from '../../../api/use-list.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { DueMark } from '../../../parts/status/DueMark.tsx';
import { ProjectPill } from '../../../parts/status/ProjectPill.tsx';
import styles from '../desk.module.css';
import { statusQuery } from '../schedule-query.ts';
import { stagesOf, type Stage } from './stages.ts';

/** Maximum number of names for each stage; the schedule lists all. */
const MAX_NAMES = 4;

const Line = ({ project }: { readonly project: Project }) => (
  <li className={styles['line']}>
    <PageLink to="project" query={{ projectId: project.id }}>
      {entity.title(project)}
    </PageLink>
    <DueMark project={project} />
  </li>
);

const StageItem = ({ stage: { status, projects } }: { readonly stage: Stage }) => (
  <div>
    <dt>
      <PageLink to="wip" query={statusQuery(status)}>
        <ProjectPill status={status} />
      </PageLink>{' '}
      {projects.length}
    </dt>
    <dd>
      <ol className={styles['list']}>
        {projects.slice(0, MAX_NAMES).map((project) => (
          <Line key={project.id} project={project} />
        ))}
      </ol>
      {projects.length > MAX_NAMES && <small>and {projects.length - MAX_NAMES} more</small>}
    </dd>
  </div>
);

function Stages() {
  const { companyId } = useCaller().profile;
  const { rows, error, reload } = useList('project', contract.project.forFunder, { params: { companyId } });
  // The list of matching projects above already shows a loading state.
  if (!rows) return error === undefined ? undefined : <ErrorState error={error} onRetry={reload} />;
  const stages = stagesOf(rows, companyId);
  if (stages.length === 0) return <p className={styles['note']}>No project is assigned to you.</p>;
  return (
    <dl className={styles['stages']}>
      {stages.map((stage) => (
        <StageItem key={stage.status} stage={stage} />
      ))}
    </dl>
  );
}

export const AssignedProjects = () => (
  <section aria-labelledby="assigned">
    <h2 id="assigned">Assigned projects</h2>
    <Stages />
  </section>
);
