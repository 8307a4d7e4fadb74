import { note as routes } from '../../shared/api/note.ts';
import { callerName } from '../domain/caller-name.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

/** The first save decides the author. */
export const handler = serve(routes.save, ({ body, store, access }) =>
  saveRecord(store, 'note', body.note, access, {
    serverValues: async (_, before) =>
      before ? {} : { author: store.caller.email, authorName: await callerName(store) },
  }),
);
