import { contract } from '../../shared/api/index.ts';
import { movedDependant } from '../runtime/dependants.ts';
import { serve } from '../runtime/handler.ts';
import { removeRecord } from '../runtime/save.ts';

export const handler = serve(contract.project.remove, ({ params, store, verdict }) =>
  removeRecord(store, 'project', params.id, verdict, (project) => ({
    steps: [...movedDependant(project.projectCompanyId, ''), ...movedDependant(project.capitalCompanyId, '')],
  })),
);
