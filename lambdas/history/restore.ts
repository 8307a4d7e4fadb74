import { recordRules } from '../../shared/access.ts';
import { history as routes } from '../../shared/api/history.ts';
import { nounOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { DEFAULT_PICTURE } from '../../shared/entities/user.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { permits } from '../../shared/schema/rule.ts';
import { deleteFile, restoreFile, fileKeyOf } from '../domain/files/record-files.ts';
import { trySyncCognitoStatus } from '../domain/identity/sync-cognito-status.ts';
import { itemKeys } from '../domain/item-keys.ts';
import { removeMergeAliasStep } from '../domain/merge/merge-alias.ts';
import { epochSeconds } from '../engine/epoch-seconds.ts';
import { boundError } from '../engine/counters.ts';
import { lastDeleted } from '../engine/history.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/step.ts';
import { ConditionFailed, failureOf } from '../engine/transact.ts';

/**
 * Returns the steps that delete what replaced a deleted record: the sign-out mark of a user, whose restored profile
 * refuses older tokens itself, and the alias of a merged company, whose mails would reach the other company.
 */
function replacementSteps(noun: Noun, key: string): readonly Step[] {
  if (noun === 'user') return [{ Delete: { Key: itemKeys.signedOut(key) } }];
  return noun === 'company' ? [removeMergeAliasStep(key)] : [];
}

/** Restores a record's file. @returns values that reset the file's fields if the file is lost */
async function restoreFileOf(record: AnyRecord): Promise<Readonly<Record<string, string>>> {
  if (!fileKeyOf(record) || (await restoreFile(record))) return {};
  return 's3Key' in record
    ? { s3Key: '', s3Version: '', documentLink: '' }
    : { profile_picture: DEFAULT_PICTURE };
}

/**
 * Writes a restored record, after its file: a record never lacks its file, and a repeated request mends the rest.
 * @throws ConditionFailed if the record exists or cannot return; its file is deleted again unless the record names it
 */
async function writeRestored<N extends Noun>(store: Store, noun: N, record: RecordFor[N], key: string) {
  const failure = await failureOf(store.create(noun, record, replacementSteps(noun, key), 'restored'));
  if (!failure) return;
  const file = fileKeyOf(record);
  const current = await readUnscoped(noun, key);
  if (file && fileKeyOf(Object(current)) !== file) await deleteFile(file);
  throw failure;
}

async function restore<N extends Noun>(store: Store, noun: N, key: string): Promise<boolean> {
  const deleted = await lastDeleted(noun, key);
  // Callers can restore only what they may see: a draft offer only its own company.
  if (!deleted || !permits(recordRules[noun].see(store.caller, {}), deleted.record)) return false;
  const isUser = noun === 'user';
  const record: RecordFor[N] = {
    ...deleted.record,
    ...(await restoreFileOf(deleted.record)),
    // A token from before the deletion stays refused.
    ...(isUser && { signedOutAt: epochSeconds(store.now) }),
    version: deleted.version + 1,
    updatedAt: store.now.toISOString(),
  };
  await writeRestored(store, noun, record, key);
  if (isUser) await trySyncCognitoStatus(key);
  return true;
}

/** Returns false if nothing can be restored, the record exists already, or its company was deleted. */
export const handler = serve(routes.restore, async ({ params, store, setHeader }) => {
  const noun = nounOf(params.noun);
  if (!noun) throw notFound();
  try {
    return await restore(store, noun, params.id);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const refused = boundError(noun, error);
    setHeader('Reason', refused?.message ?? 'This record already exists, or its company was deleted.');
    return false;
  }
});
