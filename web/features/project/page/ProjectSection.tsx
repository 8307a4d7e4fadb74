import { lazy, Suspense } from 'react';
import { isRanked, project as entity, type Project } from '../../../../shared/entities/project.ts';
import { kindOfCaller } from '../../../api/caller.ts';
import { useCaller } from '../../../api/sessionState.ts';
import { maySave } from '../../../api/permissions.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { FIELD } from '../../../navigation/paths.ts';
import { afterPaint } from '../../../ui/afterPaint.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { FactSections } from '../../../ui/record/FactSections.tsx';
import { PrintedOn } from '../../../ui/record/PrintedOn.tsx';
import { factSections } from '../sections.ts';
import { useIsPrinting } from '../../../ui/useIsPrinting.ts';
import type { useProjectChanges } from '../useProjectChanges.ts';
import styles from './page.module.css';
import type { SectionName } from './projectSections.ts';
import { Updates } from './Updates.tsx';

const PageDocuments = lazy(() => afterPaint(() => import('../documents/PageDocuments.tsx')));
const Gaps = lazy(() => import('../../../ui/gaps/Gaps.tsx'));
const OwnProfiles = lazy(() => import('../fit/OwnProfiles.tsx'));
const MatchSection = lazy(() => import('../match/MatchSection.tsx'));
const ConversationSection = lazy(() => import('../conversation/ConversationSection.tsx'));
const TermsSection = lazy(() => import('../terms/TermsSection.tsx'));
const TasksSection = lazy(() => import('../tasks/TasksSection.tsx'));
const HistoryEntries = lazy(() => import('../../../ui/form/HistoryEntries.tsx'));

interface ProjectSectionProps {
  readonly section: SectionName;
  readonly project: Project;
  readonly changes: ReturnType<typeof useProjectChanges>;
  /** Reads the project anew. */
  readonly reload: () => void;
}

function Overview({ project, changes }: Omit<ProjectSectionProps, 'section' | 'reload'>) {
  const caller = useCaller();
  const printing = useIsPrinting();
  const saves = !printing && maySave(caller, 'project', project);
  const unknown = (name: string) => {
    if (name === 'leadName') return 'Nobody yet';
    // What only an administrator fills in is nobody else's to add.
    if (name === 'pricing' && caller.profile.role !== 'admin') return 'Not set';
    if (!saves) return 'Not known';
    return (
      <PageLink to="projectForm" query={{ projectId: project.id, [FIELD]: name }}>
        Not known, add it
      </PageLink>
    );
  };
  const ranked = isRanked(project) && kindOfCaller(caller);
  return (
    <>
      {ranked === 'capital_partner' && (
        <Suspense fallback={<Loading />}>
          <OwnProfiles project={project} companyId={caller.profile.companyId} />
        </Suspense>
      )}
      {ranked === 'project_partner' && (
        <Suspense>
          <Gaps project={project} />
        </Suspense>
      )}
      <FactSections fields={entity.fields} record={project} sections={factSections} unknown={unknown} />
      <div className={styles['columns']}>
        <Suspense fallback={<Loading />}>
          <PageDocuments project={project} brief />
        </Suspense>
        <Updates project={project} onAdd={caller.profile.role === 'admin' ? changes.addUpdate : undefined} />
      </div>
      <PrintedOn />
    </>
  );
}

/** One section of a project's page; what is printed is the overview, or the comparison of offers. */
export function ProjectSection({ section, project, changes, reload }: ProjectSectionProps) {
  const printing = useIsPrinting();
  const admin = useCaller().profile.role === 'admin';
  if (printing && section !== 'terms') return <Overview project={project} changes={changes} />;
  if (section === 'updates')
    return <Updates project={project} onAdd={admin ? changes.addUpdate : undefined} />;
  if (section === 'documents')
    return (
      <Suspense fallback={<Loading />}>
        <PageDocuments project={project} />
      </Suspense>
    );
  if (section === 'match')
    return (
      <Suspense fallback={<Loading />}>
        <MatchSection project={project} changes={changes} />
      </Suspense>
    );
  if (section === 'terms')
    return (
      <Suspense fallback={<Loading />}>
        <TermsSection project={project} reload={reload} />
      </Suspense>
    );
  if (section === 'conversation')
    return (
      <Suspense fallback={<Loading />}>
        <ConversationSection key={project.id} project={project} reload={reload} />
      </Suspense>
    );
  if (section === 'tasks')
    return (
      <Suspense fallback={<Loading shape="rows" />}>
        <TasksSection key={project.id} project={project} />
      </Suspense>
    );
  if (section === 'history')
    return (
      <Suspense fallback={<Loading />}>
        <HistoryEntries noun="project" of={project.id} version={project.version} />
      </Suspense>
    );
  return <Overview project={project} changes={changes} />;
}
