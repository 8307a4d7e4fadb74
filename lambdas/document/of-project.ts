import { isCapitalPartner } from '../../shared/access.ts';
import { document as routes } from '../../shared/api/document.ts';
import { document, type ProjectDocument } from '../../shared/entities/document.ts';
import type { AccessDecision } from '../../shared/schema/rule.ts';
import { grantedDocuments, mayReadAllDocuments, presentDocument } from '../domain/document-access.ts';
import { serve } from '../engine/serve.ts';
import { listPage } from '../engine/list.ts';
import type { Store } from '../engine/store.ts';

/** An index may lag: reads each document again, so that a reopened document disappears immediately. */
async function readAgain(store: Store, documents: readonly ProjectDocument[], access: AccessDecision) {
  const current = await Promise.all(documents.map(({ id }) => store.read('document', id, access)));
  return current.flatMap((document) => document ?? []);
}

/**
 * Callers who may read all documents of a project get pages. Documents that a funder reads by grants come in one answer:
 * a cursor would reveal how many documents there are.
 */
export const handler = serve(routes.ofProject, async (call) => {
  const { store, caller, params, access } = call;
  const project = await store.read('project', params.projectId);
  if (!project) return [];
  const scope = [{ projectId: project.id }];
  const { forFunder, ofProject } = document.indexes;
  if (!isCapitalPartner(caller)) return listPage(call, ofProject(project.id), scope);
  const documents = mayReadAllDocuments(caller, project)
    ? await readAgain(store, await listPage(call, forFunder(project.id), scope), access)
    : await grantedDocuments(store, project);
  return documents.map((readable) => presentDocument(caller, readable));
});
