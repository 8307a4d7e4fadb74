import { snooze as routes } from '../../shared/api/snooze.ts';
import { nounOf } from '../../shared/entities/index.ts';
import { snooze as entity, type Snooze } from '../../shared/entities/snooze.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { callerName } from '../domain/caller-name.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { saveRecordWithDerivedId } from '../engine/save-derived.ts';
import { serve } from '../engine/serve.ts';

/**
 * The id of the snoozed record's project, or of the record itself if it has none.
 * @throws VisibleError 400 if the record does not exist
 */
async function subjectOf({ dutyNoun, dutyId }: Snooze): Promise<string> {
  const noun = nounOf(dutyNoun);
  const record = noun && dutyId !== '' ? await readUnscoped(noun, dutyId) : undefined;
  if (!record) throw invalid({ dutyId: entity.fields.dutyId.message });
  return 'projectId' in record ? record.projectId : record.id;
}

export const handler = serve(routes.save, ({ body, store, access }) =>
  saveRecordWithDerivedId(store, 'snooze', body.snooze, access, {
    serverValues: async (after, before) => ({
      ...(!before && { subjectId: await subjectOf(after) }),
      author: store.caller.email,
      authorName: await callerName(store),
    }),
  }),
);
