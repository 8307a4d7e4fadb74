import { view as routes } from '../../shared/api/view.ts';
import { view, VIEW_LIMIT, type View } from '../../shared/entities/view.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

const message = `You have ${VIEW_LIMIT} views. Delete one to save another.`;

/** Index and clock lag a little, so a few at the same moment may exceed the limit; it only keeps the number low. */
async function checkLimit(store: Store, { id }: View): Promise<void> {
  const { items } = await store.list(view.indexes.ofOwner(store.caller.email), {});
  // A repeated request creates nothing new.
  const others = items.filter((one) => one.id !== id);
  if (others.length >= VIEW_LIMIT) throw invalid({ viewName: message }, message);
}

/** A view is its caller's, whatever the body says. */
export const handler = serve(routes.save, ({ body, caller, store, verdict }) =>
  saveRecord(store, 'view', body.view, verdict, {
    settle: () => ({ owner: caller.email }),
    first: async (after, before) => (before ? undefined : checkLimit(store, after)),
  }),
);
