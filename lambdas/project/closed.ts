import { contract } from '../../shared/api/index.ts';
import { serve } from '../runtime/handler.ts';
import { schedule } from '../runtime/schedule.ts';

export const handler = serve(contract.project.closed, (call) => schedule(call, 'closed'));
