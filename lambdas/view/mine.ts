import { view as routes } from '../../shared/api/view.ts';
import { view } from '../../shared/entities/view.ts';
import { listPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

/** Lists only the caller's own views, for administrators too. */
export const handler = serve(routes.mine, (call) => listPage(call, view.indexes.ofOwner(call.caller.email)));
