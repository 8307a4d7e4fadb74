import { isRanked, project as entity, type Project } from '../../../../shared/entities/project.ts';
import { kindOfCaller } from '../../../api/caller.ts';
import { useCaller } from '../../../api/session-state.ts';
import { maySave } from '../../../api/permissions.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { FIELD } from '../../../navigation/paths.ts';
import { afterPaint } from '../../../ui/after-paint.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { FactSections } from '../../../ui/record/FactSections.tsx';
import { PrintedOn } from '../../../ui/record/PrintedOn.tsx';
import { factSections } from '../sections.ts';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import type { useProjectChanges } from '../use-project-changes.ts';
import styles from './page.module.css';
import type { SectionName } from './project-sections.ts';
import { Updates } from './Updates.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const PageDocuments = lazyPart(() => afterPaint(() => import('../documents/PageDocuments.tsx')), <Loading />);
const Gaps = lazyPart(() => import('../../../parts/project/Gaps.tsx'), null);
const OwnProfiles = lazyPart(() => import('../fit/OwnProfiles.tsx'), <Loading />);
const MatchSection = lazyPart(() => import('../match/MatchSection.tsx'), <Loading />);
const ConversationSection = lazyPart(() => import('../conversation/ConversationSection.tsx'), <Loading />);
const TermsSection = lazyPart(() => import('../terms/TermsSection.tsx'), <Loading />);
const TasksSection = lazyPart(() => import('../tasks/TasksSection.tsx'), <Loading shape="rows" />);
const HistoryEntries = lazyPart(() => import('../../../ui/form/HistoryEntries.tsx'), <Loading />);

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
      {ranked === 'capital_partner' && <OwnProfiles project={project} companyId={caller.profile.companyId} />}
      {ranked === 'project_partner' && <Gaps project={project} />}
      <FactSections fields={entity.fields} record={project} sections={factSections} unknown={unknown} />
      <div className={styles['columns']}>
        <PageDocuments project={project} brief />

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
  if (section === 'documents') return <PageDocuments project={project} />;
  if (section === 'match') return <MatchSection project={project} changes={changes} />;
  if (section === 'terms') return <TermsSection project={project} reload={reload} />;
  if (section === 'conversation')
    return <ConversationSection key={project.id} project={project} reload={reload} />;
  if (section === 'tasks') return <TasksSection key={project.id} project={project} />;
  if (section === 'history')
    return <HistoryEntries noun="project" of={project.id} version={project.version} />;
  return <Overview project={project} changes={changes} />;
}
