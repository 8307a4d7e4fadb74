import { interest as routes } from '../../shared/api/interest.ts';
import { interestId } from '../domain/interest-id.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

/** An answer that is there already is changed, whatever it is sent as. */
async function overEarlier(store: Store, body: Readonly<Record<string, unknown>>) {
  const { projectId, version } = body;
  if (typeof projectId !== 'string' || (version !== undefined && version !== null)) return body;
  const id = interestId(projectId, store.caller.companyId);
  const before = await store.read('interest', id);
  return before ? { ...body, id, version: before.version } : body;
}

export const handler = serve(routes.save, async ({ body, store, verdict }) =>
  saveRecord(store, 'interest', await overEarlier(store, body.interest), verdict, {
    settle: ({ projectId, companyId }, before) => (before ? {} : { id: interestId(projectId, companyId) }),
  }),
);
