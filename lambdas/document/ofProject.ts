import { document as routes } from '../../shared/api/document.ts';
import { document } from '../../shared/entities/document.ts';
import { projectOfDocuments } from '../domain/document-access.ts';
import { serve } from '../engine/serve.ts';
import { listPage } from '../engine/list.ts';

/** The project decides who reads its documents, so its id is their scope. */
export const handler = serve(routes.ofProject, async (call) => {
  const project = await projectOfDocuments(call.store, call.params.projectId);
  if (!project) return [];
  return listPage(call, [document.indexes.ofProject(project.id)], [{ projectId: project.id }]);
});
