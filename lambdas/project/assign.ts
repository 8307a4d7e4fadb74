import { contract } from '../../shared/api/index.ts';
import { invalid, notFound, stale } from '../../shared/schema/errors.ts';
import { assign } from '../domain/assignment.ts';
import { serve } from '../engine/serve.ts';

/** Moves a new or matched project to assigned; later statuses stay (design 4, Assigning a capital company). */
export const handler = serve(contract.project.assign, async ({ params, body, store }) => {
  const project = await store.read('project', params.id);
  if (!project) throw notFound();
  if (project.version !== body.version) throw stale();
  if (project.draft) throw invalid({ projectStatus: 'A draft is completed before it is funded.' });
  const company = await store.read('company', body.capitalCompanyId);
  if (company?.companyType !== 'capital_partner')
    throw invalid({ capitalCompanyId: 'Please select a capital partner' });
  const early = project.projectStatus === 'new' || project.projectStatus === 'matched';
  return assign(store, project, {
    capitalCompanyId: company.id,
    capitalCompanyName: company.companyName,
    matched: true,
    projectStatus: early ? 'assigned' : project.projectStatus,
  });
});
