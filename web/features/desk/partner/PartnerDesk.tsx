import { contract } from '../../../../shared/api/index.ts';
import type { Desk } from '../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../shared/desk/duties.ts';
import { isClosed, project as entity, type Project } from '../../../../shared/entities/project.ts';
import { useCaller } from '../../../api/session-state.ts';
import { useList } from '../../../api/use-list.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { LoadState } from '../../../ui/ErrorState.tsx';
import Gaps from '../../../parts/project/Gaps.tsx';
import { PageButton } from '../../../ui/PageButton.tsx';
import { DueMark } from '../../../parts/status/DueMark.tsx';
import { ProjectPill } from '../../../parts/status/ProjectPill.tsx';
import { groupDuties } from '../attention/duty-groups.ts';
import { PartnerFirstSteps } from '../first/PartnerFirstSteps.tsx';
import { DutyList } from '../attention/DutyList.tsx';
import styles from '../desk.module.css';
import { projectActions } from './project-actions.ts';

const DUE_SOON_DAYS = 30;
/** Duties shown with their project, not in the list of duties. */
const SHOWN_WITH_PROJECT: readonly DutyKind[] = ['gaps'];

function ProjectActions({ project, desk }: { readonly project: Project; readonly desk: Desk }) {
  const actions = projectActions(desk, project);
  if (project.draft)
    return (
      <PageLink to="projectForm" query={{ projectId: project.id }}>
        Submit it
      </PageLink>
    );
  if (actions.length === 0) return 'Nothing to do';
  return actions.map(({ section, text }) => (
    <PageLink key={text} to="project" query={{ projectId: project.id, section }}>
      {text}
    </PageLink>
  ));
}

function ProjectItem({ project, desk }: { readonly project: Project; readonly desk: Desk }) {
  const hasGaps = desk.duties.some(({ kind, projectId }) => kind === 'gaps' && projectId === project.id);
  return (
    <li>
      <div>
        <PageLink to={project.draft ? 'projectForm' : 'project'} query={{ projectId: project.id }}>
          {entity.title(project)}
        </PageLink>
        <DueMark project={project} withinDays={DUE_SOON_DAYS} />
        {!project.draft && <ProjectPill status={project.projectStatus} />}
      </div>
      <p className={styles['projectActions']}>
        <ProjectActions project={project} desk={desk} />
      </p>
      {hasGaps && <Gaps project={project} />}
    </li>
  );
}

function Projects({ desk }: { readonly desk: Desk }) {
  const { companyId } = useCaller().profile;
  const { rows, error, reload } = useList('project', contract.project.ofCompany, { params: { companyId } });
  const open = rows?.filter((project) => !isClosed(project));
  if (!open) return <LoadState error={error} onRetry={reload} shape="rows" />;
  if (open.length === 0)
    return (
      <Empty title="No open projects">
        <p>Submit a project and we match the most suitable funding for it.</p>
        <PageButton to="projectForm" icon="plus">
          Add Project
        </PageButton>
      </Empty>
    );
  return (
    <ol className={styles['projects']}>
      {open.map((project) => (
        <ProjectItem key={project.id} project={project} desk={desk} />
      ))}
    </ol>
  );
}

/** A project partner's desk: duties, and its open projects with their next actions. */
export default function PartnerDesk({ desk }: { readonly desk: Desk }) {
  const groups = groupDuties(desk, SHOWN_WITH_PROJECT);
  return (
    <PartnerFirstSteps desk={desk}>
      <div className={styles['columns']}>
        <DutyList
          groups={groups}
          {...(desk.duties.length > 0 && { emptyTitle: 'Only values of your projects are missing' })}
        />
        <section aria-labelledby="projects">
          <h2 id="projects">Your projects</h2>
          <Projects desk={desk} />
        </section>
      </div>
    </PartnerFirstSteps>
  );
}
