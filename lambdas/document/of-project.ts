import { isCapitalPartner } from '../../shared/access.ts';
import { document as routes } from '../../shared/api/document.ts';
import { document, type ProjectDocument } from '../../shared/entities/document.ts';
import type { Verdict } from '../../shared/schema/rule.ts';
import { grantedDocuments, opensDocuments } from '../domain/document-access.ts';
import { serve } from '../engine/serve.ts';
import { listPage } from '../engine/list.ts';
import type { Store } from '../engine/store.ts';

/** An index may be late: each document is read once more, so that one that is in review again is gone at once. */
async function readAgain(store: Store, documents: readonly ProjectDocument[], verdict: Verdict) {
  const now = await Promise.all(documents.map(({ id }) => store.read('document', id, verdict)));
  return now.flatMap((one) => one ?? []);
}

/**
 * The project decides who reads its documents, so its id is their scope. Of those that are open to a funder one by one
 * there are no pages: a cursor would tell how many there are.
 */
export const handler = serve(routes.ofProject, async (call) => {
  const { store, caller, params, verdict } = call;
  const project = await store.read('project', params.projectId);
  if (!project) return [];
  if (!opensDocuments(caller, project)) return [...(await grantedDocuments(store, project))];
  const scope = [{ projectId: project.id }];
  const { forFunder, ofProject } = document.indexes;
  if (!isCapitalPartner(caller)) return listPage(call, ofProject(project.id), scope);
  return readAgain(store, await listPage(call, forFunder(project.id), scope), verdict);
});
