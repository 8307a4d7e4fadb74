import { useState } from 'react';
import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { useGo } from '../../../navigation/use-go.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTask } from '../../../ui/use-task.ts';
import type { ChecklistAction } from '../../../parts/document/document-rights.ts';
import { openDocument } from '../../../parts/document/open-document.ts';
import { useDecisions } from '../decision/use-decisions.tsx';

const VersionsDialog = lazyPart(() => import('../versions/VersionsDialog.tsx'));

/**
 * Runs the actions of checklist rows.
 * @param onReplace selects a new file for the document
 * @returns the function that runs an action, and the dialogs to render
 */
export function useRowActions(onReplace: (document: ProjectDocument) => void) {
  const go = useGo();
  const decisions = useDecisions();
  const open = useTask(openDocument);
  const [versions, setVersions] = useState<ProjectDocument>();
  const runAction = (action: ChecklistAction, document: ProjectDocument) => {
    const runners: Readonly<Record<ChecklistAction, () => void>> = {
      add: () => onReplace(document),
      replace: () => onReplace(document),
      review: () => go('documentReview', { documentId: document.id }),
      open: () => open.run(document),
      versions: () => setVersions(document),
      reopen: () => decisions.reopen(document),
      edit: () => go('documentForm', { documentId: document.id }),
    };
    runners[action]();
  };
  const dialogs = (
    <>{versions && <VersionsDialog document={versions} onClose={() => setVersions(undefined)} />}</>
  );
  return { runAction, dialogs };
}
