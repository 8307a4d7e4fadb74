import { mayReopen } from '../../../shared/access.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { accessCaller } from '../../api/caller.ts';
import { allowedChanges, type Change } from '../../api/permissions.ts';
import type { Caller } from '../../api/session-state.ts';

export type DocumentAction = 'open' | 'reopen' | Change;

/** Returns the caller's actions on a document in a list. */
export function documentActions(caller: Caller, document: ProjectDocument): readonly DocumentAction[] {
  const actions: DocumentAction[] = document.documentLink ? ['open'] : [];
  actions.push(...allowedChanges(caller, 'document', document));
  return mayReopen(accessCaller(caller), document) ? [...actions, 'reopen'] : actions;
}
