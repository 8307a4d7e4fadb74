import { isCapitalPartner } from '../../shared/access.ts';
import { document as routes } from '../../shared/api/document.ts';
import { document, type ProjectDocument } from '../../shared/entities/document.ts';
import type { Verdict } from '../../shared/schema/rule.ts';
import { projectOfDocuments } from '../domain/document-access.ts';
import { serve } from '../engine/serve.ts';
import { listPage } from '../engine/list.ts';
import type { Store } from '../engine/store.ts';

/** An index may be late: each document is read once more, so that one that is in review again is gone at once. */
async function readAgain(store: Store, documents: readonly ProjectDocument[], verdict: Verdict) {
  const now = await Promise.all(documents.map(({ id }) => store.read('document', id, verdict)));
  return now.flatMap((one) => one ?? []);
}

/** The project decides who reads its documents, so its id is their scope. */
export const handler = serve(routes.ofProject, async (call) => {
  const project = await projectOfDocuments(call.store, call.params.projectId);
  if (!project) return [];
  const scope = [{ projectId: project.id }];
  const { forFunder, ofProject } = document.indexes;
  if (!isCapitalPartner(call.caller)) return listPage(call, [ofProject(project.id)], scope);
  return readAgain(call.store, await listPage(call, [forFunder(project.id)], scope), call.verdict);
});
