import { view as routes } from '../../shared/api/view.ts';
import { view } from '../../shared/entities/view.ts';
import { listPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

/** The caller's own views, whatever the caller's role. */
export const handler = serve(routes.mine, (call) => listPage(call, view.indexes.ofOwner(call.caller.email)));
