import { snooze as routes } from '../../shared/api/snooze.ts';
import { nounOf } from '../../shared/entities/index.ts';
import { snooze as entity, type Snooze } from '../../shared/entities/snooze.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { callerName } from '../domain/caller-name.ts';
import { snoozeId } from '../domain/snooze/snoozes.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { repeatsStored } from '../engine/record-body.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

const dutyOf = ({ dutyNoun: noun, dutyId: key, dutyKind: kind }: Snooze) => ({ noun, key, kind });

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

/** The last choice counts, so a body without a version changes the existing snooze. */
async function existingOf(body: Readonly<Record<string, unknown>>): Promise<Snooze | undefined> {
  const { dutyNoun: noun, dutyId: key, dutyKind: kind, version } = body;
  const isNamed = typeof noun === 'string' && typeof key === 'string' && typeof kind === 'string';
  if (!isNamed || (version !== undefined && version !== null)) return undefined;
  return readUnscoped('snooze', snoozeId({ noun, key, kind }));
}

export const handler = serve(routes.save, async ({ body, store, access }) => {
  const existing = await existingOf(body.snooze);
  if (existing && repeatsStored(store, 'snooze', body.snooze, existing)) return existing;
  const values = existing ? { ...body.snooze, id: existing.id, version: existing.version } : body.snooze;
  return saveRecord(store, 'snooze', values, access, {
    serverValues: async (after, before) => ({
      ...(!before && { id: snoozeId(dutyOf(after)), subjectId: await subjectOf(after) }),
      author: store.caller.email,
      authorName: await callerName(store),
    }),
  });
});
