import { contract } from '../../shared/api/index.ts';
import { movedDependant } from '../engine/counters.ts';
import { serve } from '../engine/serve.ts';
import { removeRecord } from '../engine/save.ts';

export const handler = serve(contract.project.remove, ({ params, store, verdict }) =>
  removeRecord(store, 'project', params.id, verdict, (project) => ({
    steps: [...movedDependant(project.projectCompanyId, ''), ...movedDependant(project.capitalCompanyId, '')],
  })),
);
