import { isRanked, project as entity, type Project } from '../../../../shared/entities/project.ts';
import { FIELD } from '../../../../shared/pages.ts';
import { kindOfCaller } from '../../../api/caller.ts';
import { useCaller } from '../../../api/session-state.ts';
import { maySave } from '../../../api/permissions.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { FactSections } from '../../../ui/record/FactSections.tsx';
import { PrintedOn } from '../../../ui/record/PrintedOn.tsx';
import { factSectionsFor } from '../sections.ts';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import type { useProjectChanges } from '../../../parts/project/use-project-changes.ts';
import styles from './page.module.css';
import type { PageParts } from './page-parts.ts';
import type { SectionName } from './project-sections.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { parseUpdates } from '../../../parts/project/updates.ts';

const Gaps = lazyPart(() => import('../../../parts/project/Gaps.tsx'), null);
const OwnProfiles = lazyPart(() => import('../fit/OwnProfiles.tsx'), <Loading />);

export interface ProjectSectionProps {
  readonly section: SectionName;
  readonly project: Project;
  readonly parts: PageParts;
  readonly changes: ReturnType<typeof useProjectChanges>;
  readonly reload: () => void;
  readonly adopt: (project: Project) => void;
}

/** Transaction updates as dated entries, newest first; for prints. */
function Updates({ project }: { readonly project: Project }) {
  const updates = parseUpdates(project.transactionUpdates);
  return (
    <section aria-labelledby="updates-title">
      <h2 id="updates-title">Updates</h2>
      {updates.length === 0 && <p className={styles['none']}>No update so far.</p>}
      <ol className={styles['updates']}>
        {updates.map(({ date, by, text }, index) => (
          // Entries have no id and are only added at the top, so the position from the end is a stable key.
          <li key={updates.length - index}>
            {date && <p>{[date, by].filter(Boolean).join(', ')}</p>}
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The section Overview, and the print of most sections. */
function Overview({ project, parts, changes }: Omit<ProjectSectionProps, 'section' | 'reload' | 'adopt'>) {
  const caller = useCaller();
  const printing = useIsPrinting();
  const canSave = !printing && maySave(caller, 'project', project);
  const renderPlaceholder = (name: string) => {
    if (name === 'leadName') return 'Unassigned';
    // Only administrators can set the pricing, so other users get no link to add it.
    if (name === 'pricing' && caller.profile.role !== 'admin') return 'Not set';
    if (!canSave) return 'Not known';
    return (
      <PageLink to="projectForm" query={{ projectId: project.id, [FIELD]: name }}>
        Add
      </PageLink>
    );
  };
  // Prints leave the office, so they have no facts of the team.
  const factSections = factSectionsFor(caller.profile.role === 'admin' && !printing);
  // Only a ranked project shows profiles or gaps.
  const callerKind = isRanked(project) ? kindOfCaller(caller) : undefined;
  return (
    <>
      {callerKind === 'capital_partner' && (
        <OwnProfiles project={project} companyId={caller.profile.companyId} />
      )}
      {callerKind === 'project_partner' && <Gaps project={project} />}
      <FactSections
        fields={entity.fields}
        record={project}
        sections={factSections}
        renderPlaceholder={renderPlaceholder}
      />
      {/* Loads late, so it is placed below the first visible content. */}
      {canSave && <parts.PlanWarning project={project} />}
      <div className={styles['columns']}>
        <parts.Documents project={project} isBrief />
        {/* Prints leave the office, so they omit the timeline, which includes facts of the team. */}
        {printing ? (
          <Updates project={project} />
        ) : (
          <parts.Activity
            project={project}
            isBrief
            onAdd={caller.profile.role === 'admin' ? changes.addUpdate : undefined}
          />
        )}
      </div>
      <PrintedOn />
    </>
  );
}

/** One section of a project's page; all sections but Offers and Figures print the overview. */
export function ProjectSection({ section, project, parts, changes, reload, adopt }: ProjectSectionProps) {
  const printing = useIsPrinting();
  const isAdmin = useCaller().profile.role === 'admin';
  if (printing && section !== 'terms' && section !== 'figures')
    return <Overview project={project} parts={parts} changes={changes} />;
  if (section === 'activity')
    return <parts.Activity project={project} onAdd={isAdmin ? changes.addUpdate : undefined} />;
  if (section === 'documents') return <parts.Documents project={project} />;
  if (section === 'match') return <parts.Match project={project} reload={reload} onAssign={changes.assign} />;
  if (section === 'figures') return <parts.Figures key={project.id} project={project} adopt={adopt} />;
  if (section === 'terms') return <parts.Terms project={project} reload={reload} />;
  if (section === 'conversation')
    return <parts.Conversation key={project.id} project={project} reload={reload} />;
  if (section === 'tasks') return <parts.Tasks key={project.id} project={project} />;
  return <Overview project={project} parts={parts} changes={changes} />;
}
