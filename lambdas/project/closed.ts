import { contract } from '../../shared/api/index.ts';
import { serve } from '../engine/serve.ts';
import { schedule } from '../domain/schedule.ts';

export const handler = serve(contract.project.closed, (call) => schedule(call, 'closed'));
