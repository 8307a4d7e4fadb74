import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { project as entity, type Project } from '../../../../shared/entities/project.ts';
import { FIELD } from '../../../../shared/pages.ts';
import { kindOfCaller } from '../../../api/caller.ts';
import { useCaller } from '../../../api/session-state.ts';
import { useRecord } from '../../../api/use-record.ts';
import { useHasGuard } from '../../../navigation/leave-guard.ts';
import { useQueryParameter } from '../../../navigation/use-query-parameter.ts';
import { LostInput } from '../../../ui/form/LostInput.tsx';
import { InlineEditingContext, type InlineEditing } from '../../../ui/inline/inline-editing.ts';
import { InlineValue } from '../../../ui/inline/InlineValue.tsx';
import { KeyHolder } from '../../../ui/inline/KeyHolder.tsx';
import { useRecordEdits } from '../../../ui/inline/use-record-edits.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import { inlineFieldsOf } from '../inline-fields.ts';
import { LoadState } from '../../../ui/ErrorState.tsx';
import { MissingRecordPage } from '../../../ui/MissingRecordPage.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Breadcrumb } from '../../../ui/record/Breadcrumb.tsx';
import { usePrintPrefetch } from '../../../ui/print-only.tsx';
import { usePrintOrientation } from '../../../ui/use-print-orientation.ts';
import { SectionTabs } from '../../../ui/record/SectionTabs.tsx';
import { useUnread } from '../../../parts/conversation/use-unread.ts';
import { useRecordsOfProject } from '../../../api/use-records-of-project.ts';
import type { PageParts } from './page-parts.ts';
import { ProjectActions } from './ProjectActions.tsx';
import { ProjectHead } from './ProjectHead.tsx';
import { ProjectLine } from './ProjectLine.tsx';
import { ProjectSection, type ProjectSectionProps } from './ProjectSection.tsx';
import { sectionNamed, sectionsFor } from './project-sections.ts';
import { Steps, useStepsPrefetch } from './Steps.tsx';
import { useOpenedFigures } from '../../../parts/project/use-opened-figures.ts';
import { useProjectChanges } from '../../../parts/project/use-project-changes.ts';

const TITLE = 'PROJECT';
const LeadControl = lazyPart(() => import('../LeadControl.tsx'), <KeyHolder continues />);

type LoadedProjectProps = Omit<ProjectSectionProps, 'section' | 'changes'>;

const EditName = ({ project }: { readonly project: Project }) => (
  <InlineValue name="projectName" label="Project Name" text={project.projectName}>
    {null}
  </InlineValue>
);

/** Editing in place; disabled in prints. */
function useInlineProject({ project, adopt, reload }: Omit<LoadedProjectProps, 'parts'>) {
  const caller = useCaller();
  const printing = useIsPrinting();
  const { shownRecord: shownProject, save } = useRecordEdits('project', project, adopt, reload);
  const editing = useMemo<InlineEditing<'project'>>(
    () => ({
      noun: 'project',
      record: shownProject,
      fieldsOf: (name) => (printing ? [] : inlineFieldsOf(caller, shownProject, name)),
      controls: { leadId: LeadControl },
      save,
    }),
    [caller, shownProject, printing, save],
  );
  return { shownProject, editing };
}

/** Editing in the head, where the URL can open the editor of a value. */
function useHeadEditing(editing: InlineEditing<'project'>): InlineEditing<'project'> {
  const [search] = useSearchParams();
  // A new object reopens the editor, so this object changes only with the URL.
  const requested = useMemo(() => ({ name: search.get(FIELD) ?? '' }), [search]);
  return useMemo(() => ({ ...editing, requested }), [editing, requested]);
}

function useSections(project: Project) {
  const kind = kindOfCaller(useCaller());
  const [search] = useSearchParams();
  const requested = sectionNamed(search.get('section'));
  const isFunder = kind === 'capital_partner';
  const { data: openedFigures = [] } = useOpenedFigures(project.id, isFunder);
  const { rows: documents } = useRecordsOfProject('document', project.id);
  const { rows: tasks } = useRecordsOfProject('task', project.id);
  const hasFigures = !isFunder || openedFigures.length > 0;
  const content = { documents, unread: useUnread(project.id), tasks, hasFigures };
  const tabs = sectionsFor(kind, project, content, requested);
  // Without figures, the section says that none are shared.
  const fallback = requested === 'figures' ? 'figures' : 'overview';
  return { tabs, current: tabs.find(({ section }) => section === requested)?.section ?? fallback };
}

function LoadedProject(props: LoadedProjectProps & { readonly isKept: boolean }) {
  const { parts, adopt, reload, isKept } = props;
  usePrintOrientation('portrait');
  const { shownProject: project, editing } = useInlineProject(props);
  const headEditing = useHeadEditing(editing);
  const kind = kindOfCaller(useCaller());
  const { tabs, current } = useSections(project);
  const changes = useProjectChanges(project, { adopt, reload });
  const prefetchSteps = useStepsPrefetch(project);
  const loadOverview = async () => {
    parts.prefetch('documents');
    prefetchSteps();
  };
  usePrintPrefetch(loadOverview, current === 'overview' ? undefined : project.version);
  const hasFullHead = useIsPrinting() || current === 'overview';
  return (
    <InlineEditingContext value={current === 'overview' ? headEditing : undefined}>
      <Page
        title={TITLE}
        name={entity.title(project)}
        tool={hasFullHead && <EditName project={project} />}
        breadcrumb={
          <Breadcrumb
            fallback={{ page: kind === 'admin' ? 'schedule' : 'wip', label: 'Transaction Schedule' }}
          />
        }
        facts={!hasFullHead && <ProjectLine project={project} />}
        actions={<ProjectActions project={project} changes={changes} isBrief={!hasFullHead} />}
      >
        {hasFullHead && (
          <>
            <ProjectHead project={project} onAssign={changes.assign} />
            {!project.draft && <Steps project={project} />}
            {kind === 'capital_partner' && <parts.Interest project={project} />}
          </>
        )}
        {isKept && <LostInput noun="project" recordKey={project.id} />}
        <SectionTabs
          page="project"
          query={{ projectId: project.id }}
          tabs={tabs}
          current={current}
          onPrefetch={parts.prefetch}
        />
        {/* In Match, only the rows can be edited: they set the pricing. */}
        <InlineEditingContext value={current === 'overview' || current === 'match' ? editing : undefined}>
          <ProjectSection
            section={current}
            project={project}
            parts={parts}
            changes={changes}
            reload={reload}
            adopt={adopt}
          />
        </InlineEditingContext>
      </Page>
    </InlineEditingContext>
  );
}

/** PROJECT: one project with its head, actions and sections. */
export default function ProjectPage({ parts }: { readonly parts: PageParts }) {
  const projectId = useQueryParameter('projectId');
  const { record: current, error, reload, adopt } = useRecord('project', projectId);
  const [shown, setShown] = useState(current);
  if (current && current !== shown) setShown(current);
  const hasUnsavedChanges = useHasGuard();
  // A deleted project stays with its unsaved changes, such as figures, until they are discarded.
  const isKept = current === null && shown?.id === projectId && hasUnsavedChanges;
  const record = isKept ? shown : current;
  // Deferred, so that the page stays responsive while a large record renders.
  const isReady = useDeferredValue(Boolean(record));
  if (record && isReady)
    return (
      <LoadedProject
        key={record.id}
        project={record}
        parts={parts}
        adopt={adopt}
        reload={reload}
        isKept={isKept}
      />
    );
  if (record === null || !projectId)
    return (
      <MissingRecordPage title={TITLE} noun="project" back="wip">
        {projectId && <LostInput noun="project" recordKey={projectId} />}
      </MissingRecordPage>
    );
  return (
    <Page title={TITLE}>
      <LoadState error={error} onRetry={reload} shape="record" />
    </Page>
  );
}
