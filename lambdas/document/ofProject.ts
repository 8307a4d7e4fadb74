import { contract } from '../../shared/api/index.ts';
import { pathTo } from '../../shared/schema/route.ts';
import { projectOfDocuments } from '../domain/document-access.ts';
import { serve } from '../engine/serve.ts';
import { list } from '../engine/list.ts';

const route = contract.document.ofProject;

export const handler = serve(route, async (call) => {
  const project = await projectOfDocuments(call.store, call.params.projectId);
  return project ? list(call, 'document', pathTo(route, call.params), 'ofProject', project.id) : [];
});
