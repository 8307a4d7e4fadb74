import { Button } from '@mantine/core';
import { useId, useRef, type ComponentProps, type ReactNode, useState } from 'react';
import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { documentTypes } from '../../../../shared/entities/options.ts';
import { project as projects, type Project } from '../../../../shared/entities/project.ts';
import { documentFiles, megabytes } from '../../../../shared/files.ts';
import { goneMessage } from '../../../../shared/schema/errors.ts';
import { useCaller } from '../../../api/session-state.ts';
import { useRecord } from '../../../api/use-record.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FileDrop, type FileChooser } from '../../../ui/file/FileDrop.tsx';
import { useDropTarget } from '../../../ui/file/use-drop-target.ts';
import { useLeaveConfirmation } from '../../../ui/form/use-leave-confirmation.tsx';
import { countWith } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { countApprovedTypes, checklistRows } from './checklist.ts';
import styles from './checklist.module.css';
import { ChecklistItems, type NoteOf } from './ChecklistItems.tsx';
import { mayAdd, seesAll, type RunAction } from '../../../parts/document/document-rights.ts';
import { useRecordsOfProject } from '../../../api/use-records-of-project.ts';
import { usePendingFiles, type UploadTarget } from './pending-files.ts';
import { useOnTabVisible } from '../../../ui/use-on-tab-visible.ts';
import { useGo } from '../../../navigation/use-go.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useDeletion } from '../../../ui/use-deletion.tsx';
import { byId, useTask } from '../../../ui/use-task.ts';
import { openDocument } from '../../../parts/document/open-document.ts';
import { useDecisions } from '../decision/use-decisions.tsx';

interface ChecklistProps {
  readonly project: Project;
  readonly title?: string;
  /** Additional header buttons. */
  readonly tools?: ReactNode;
  /** Shown above the documents. */
  readonly about?: ReactNode;
  readonly noteOf?: NoteOf;
  /** The documents wait for their notes, so that no row grows. */
  readonly areNotesLoading?: boolean;
  /** Shown below the documents, once they have loaded. */
  readonly children?: ReactNode;
}

/** Text with the number of approved types; for a funder, who sees only approved documents, the number of documents. */
const summary = (documents: readonly ProjectDocument[], showsAllTypes: boolean): string =>
  showsAllTypes
    ? `${countApprovedTypes(documents)} of ${documentTypes.length} approved`
    : `${documents.length} approved`;

/** Documents of a project and the caller's permissions; reloads them when the user returns to the tab. */
function useProjectDocuments(project: Project) {
  const caller = useCaller();
  const { id: projectId } = project;
  const list = useRecordsOfProject('document', projectId);
  const { record: currentProject, reload } = useRecord('project', projectId);
  useOnTabVisible(() => {
    list.reload();
    reload();
  });
  const isGone = currentProject === null;
  return { list, isGone, canAdd: !isGone && mayAdd(caller, project), showsAllTypes: seesAll(caller) };
}

const VersionsDialog = lazyPart(() => import('../versions/VersionsDialog.tsx'));

/**
 * Runs the actions of checklist rows.
 * @param onReplace selects a new file for the document
 * @returns the function that runs an action, and the dialogs to render
 */
function useRowActions(onReplace: (document: ProjectDocument) => void) {
  const go = useGo();
  const decisions = useDecisions();
  const deletion = useDeletion('document');
  const open = useTask(openDocument, undefined, byId, ({ documentName }) => documentName);
  const [versions, setVersions] = useState<ProjectDocument>();
  const runAction = (action: RunAction, document: ProjectDocument) => {
    const runners: Readonly<Record<RunAction, () => void>> = {
      add: () => onReplace(document),
      replace: () => onReplace(document),
      review: () => go('documentReview', { documentId: document.id }),
      open: () => open.run(document),
      versions: () => setVersions(document),
      reopen: () => decisions.reopen(document),
      delete: () => deletion.ask(document),
    };
    runners[action]();
  };
  const dialogs = (
    <>
      {versions && <VersionsDialog document={versions} onClose={() => setVersions(undefined)} />}
      {deletion.dialog}
    </>
  );
  return { runAction, dialogs };
}

const UploadButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button size="compact-sm" leftSection={<Icon name="upload" size={16} />} onClick={onClick}>
    Upload files
  </Button>
);

const DocumentDrop = (props: Pick<ComponentProps<typeof FileDrop>, 'chooser' | 'onFile'>) => (
  <FileDrop
    kinds={documentFiles}
    lead="Drop files here or"
    label="choose them"
    hint={`You can upload several files, up to ${megabytes(documentFiles.maxBytes)} each.`}
    multiple
    {...props}
  />
);

/** Says that the project was deleted or hidden from the caller. */
const ProjectGoneNote = () => (
  <p className={styles['gone']} role="alert">
    {goneMessage(projects.label)} Its documents are no longer available, and waiting files are not uploaded.
  </p>
);

/** Checklist of a project's documents by type, with status and missing types. */
export default function Checklist(props: ChecklistProps) {
  const { project, title = 'Documents', tools, about, noteOf, areNotesLoading = false, children } = props;
  const id = useId();
  const { list, isGone, canAdd, showsAllTypes } = useProjectDocuments(project);
  const pending = usePendingFiles();
  // Pending files are listed even before the documents have loaded.
  const isLoading =
    (!list.rows || areNotesLoading) && !isGone && list.error === undefined && pending.files.length === 0;
  const chooser = useRef<FileChooser>(null);
  const leaveConfirmation = useLeaveConfirmation(pending.files.length > 0, {
    title: 'Leave without uploading?',
    text: `${countWith(pending.files.length, 'file has', 'files have')} not been uploaded yet.`,
  });
  const dropTarget = useDropTarget(canAdd ? (files) => pending.add(files) : undefined);
  const choose = (uploadTarget?: UploadTarget, onChosen?: () => void) => {
    const isMultiple = !onChosen && !(uploadTarget && 'replaces' in uploadTarget);
    chooser.current?.open(isMultiple, (file) => {
      onChosen?.();
      pending.add([file], uploadTarget);
    });
  };
  const { runAction, dialogs } = useRowActions((document) => choose({ replaces: document.id }));
  return (
    <section className={styles['section']} aria-labelledby={id} {...dropTarget}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {!isGone && (
          <span className={styles['count']} data-hidden={!list.rows || undefined}>
            {summary(list.rows ?? [], showsAllTypes)}
          </span>
        )}
        {tools}
        {canAdd && <UploadButton onClick={() => choose()} />}
      </div>
      {isGone ? <ProjectGoneNote /> : about}
      {list.error !== undefined && <ErrorState error={list.error} onRetry={list.reload} />}
      {isLoading ? (
        <Loading shape="rows" />
      ) : (
        <ChecklistItems
          projectId={project.id}
          rows={isGone || !list.rows ? [] : checklistRows(list.rows, showsAllTypes)}
          loading={!list.rows}
          canAdd={canAdd}
          pending={pending}
          noteOf={noteOf}
          onChoose={choose}
          onAction={runAction}
        />
      )}
      {canAdd && (
        // Waits for the documents above, which would move it.
        <div hidden={isLoading}>
          <DocumentDrop chooser={chooser} onFile={(file) => pending.add([file])} />
        </div>
      )}
      {!isLoading && children}
      {dialogs}
      {leaveConfirmation}
    </section>
  );
}
