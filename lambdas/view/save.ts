import { view as routes } from '../../shared/api/view.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

/** The caller owns the view, regardless of the body. */
export const handler = serve(routes.save, ({ body, caller, store, access }) =>
  saveRecord(store, 'view', body.view, access, { serverValues: () => ({ owner: caller.email }) }),
);
