import { mayReopen } from '../../../shared/access.ts';
import { isDecided, type ProjectDocument } from '../../../shared/entities/document.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { accessCaller, kindOfCaller } from '../../api/caller.ts';
import { maySave } from '../../api/permissions.ts';
import type { Caller } from '../../api/session-state.ts';
import { document as entity } from '../../../shared/entities/document.ts';
import { newRecord } from '../../ui/form/new-record.ts';

/** What a caller may do in a line of the checklist; the server asks the same rules. */
export type RowAction = 'add' | 'review' | 'replace' | 'open' | 'versions' | 'reopen' | 'edit';

/** Whether the caller may add documents to the project. */
export const mayAdd = (caller: Caller, { id, projectCompanyId }: Project): boolean =>
  maySave(caller, 'document', newRecord(entity, { projectId: id, companyId: projectCompanyId }));

/** Whether the caller sees every document there is, so that what is not listed is missing. */
export const seesAll = (caller: Caller): boolean => kindOfCaller(caller) !== 'capital_partner';

/** The one action that a document waits for. */
export function nextAction(caller: Caller, document: ProjectDocument): RowAction | undefined {
  const may = maySave(caller, 'document', document);
  if (may && !document.documentLink) return 'add';
  if (may && document.documentStatus === 'rejected') return 'replace';
  const waits = document.documentType !== '' && !isDecided(document);
  return waits && caller.profile.role === 'admin' ? 'review' : undefined;
}

/** What else can be done with it. */
export function furtherActions(caller: Caller, document: ProjectDocument): readonly RowAction[] {
  const may = maySave(caller, 'document', document);
  const has = document.documentLink !== '';
  const next = nextAction(caller, document);
  const open: Readonly<Record<RowAction, boolean>> = {
    open: has,
    replace: has && may,
    versions: has && caller.profile.role === 'admin',
    reopen: mayReopen(accessCaller(caller), document),
    edit: may,
    add: false,
    review: false,
  };
  const names = (Object.keys(open) as RowAction[]).filter((name) => open[name] && name !== next);
  // The file's name opens it already.
  return names.length === 1 && names[0] === 'open' ? [] : names;
}
