import { view as routes } from '../../shared/api/view.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

/** A view is its caller's, whatever the body says. */
export const handler = serve(routes.save, ({ body, caller, store, access }) =>
  saveRecord(store, 'view', body.view, access, { serverValues: () => ({ owner: caller.email }) }),
);
