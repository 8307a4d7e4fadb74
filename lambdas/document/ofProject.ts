import { contract } from '../../shared/api/index.ts';
import { pathTo } from '../../shared/schema/route.ts';
import { projectOfDocuments } from '../runtime/documents.ts';
import { serve } from '../runtime/handler.ts';
import { list } from '../runtime/list.ts';

const route = contract.document.ofProject;

export const handler = serve(route, async (call) => {
  const project = await projectOfDocuments(call.store, call.params.projectId);
  return project ? list(call, 'document', pathTo(route, call.params), 'ofProject', project.id) : [];
});
