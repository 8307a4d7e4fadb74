import { mayReopen } from '../../../shared/access.ts';
import { isDecided, document as entity, type ProjectDocument } from '../../../shared/entities/document.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { accessCaller, kindOfCaller } from '../../api/caller.ts';
import { mayRemove, maySave } from '../../api/permissions.ts';
import type { Caller } from '../../api/session-state.ts';
import { newRecord } from '../../ui/form/new-record.ts';

/** Actions on a checklist row; the server applies the same rules. */
export type ChecklistAction =
  | 'add'
  | 'review'
  | 'replace'
  | 'open'
  | 'versions'
  | 'reopen'
  | 'edit'
  | 'delete';

/** Actions that run on the page; the others lead to another page by a link. */
export type RunAction = Exclude<ChecklistAction, 'edit'>;

export const mayAdd = (caller: Caller, { id, projectCompanyId }: Project): boolean =>
  maySave(caller, 'document', newRecord(entity, { projectId: id, companyId: projectCompanyId }));

/** Whether the caller sees all documents; other callers cannot conclude that a document is missing. */
export const seesAll = (caller: Caller): boolean => kindOfCaller(caller) !== 'capital_partner';

/** Returns the caller's next step for a document, which the row shows as a button. */
export function nextAction(caller: Caller, document: ProjectDocument): RunAction | undefined {
  const canSave = maySave(caller, 'document', document);
  if (canSave && !document.documentLink) return 'add';
  if (canSave && document.documentStatus === 'rejected') return 'replace';
  const isUndecided = document.documentType !== '' && !isDecided(document);
  return isUndecided && caller.profile.role === 'admin' ? 'review' : undefined;
}

/** Returns the actions of the row's menu. */
export function furtherActions(caller: Caller, document: ProjectDocument): readonly ChecklistAction[] {
  const canSave = maySave(caller, 'document', document);
  const hasFile = document.documentLink !== '';
  const next = nextAction(caller, document);
  const isAllowed: Readonly<Record<ChecklistAction, boolean>> = {
    open: hasFile,
    replace: hasFile && canSave,
    versions: hasFile && caller.profile.role === 'admin',
    reopen: mayReopen(accessCaller(caller), document),
    edit: canSave,
    delete: mayRemove(caller, 'document', document),
    add: false,
    review: false,
  };
  const all = Object.keys(isAllowed) as ChecklistAction[];
  const further = all.filter((action) => isAllowed[action] && action !== next);
  // Clicking the file's name already opens it.
  return further.length === 1 && further[0] === 'open' ? [] : further;
}
