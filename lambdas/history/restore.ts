import { AdminEnableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { contract } from '../../shared/api/index.ts';
import { nouns, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { DEFAULT_PICTURE } from '../../shared/entities/user.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { dependantsStep, movedDependant } from '../engine/counters.ts';
import { serve } from '../engine/serve.ts';
import { cognito, identityOf, whereKnown } from '../domain/identity/cognito.ts';
import { bringBack, keyNamedBy } from '../domain/files/record-files.ts';
import { lastDeleted } from '../engine/read-history.ts';
import type { Store } from '../engine/store.ts';
import { keys, tableName, type StoredRecord } from '../engine/table.ts';
import { ConditionFailed, type Step } from '../engine/transact.ts';

/** What hung on a company hangs on it again. */
function stepsOf(noun: Noun, record: StoredRecord): Step[] {
  const values: Readonly<Record<string, unknown>> = record;
  const companies =
    noun === 'project'
      ? ['projectCompanyId', 'capitalCompanyId']
      : noun === 'document' || noun === 'company'
        ? []
        : ['companyId'];
  const hung = companies.flatMap((name) => movedDependant('', String(values[name] ?? '')));
  const mark: Step = { Delete: { TableName: tableName(), Key: keys.signedOut(String(values['email'])) } };
  return [
    ...hung,
    ...(noun === 'company' ? [dependantsStep(record.id)] : []),
    ...(noun === 'user' ? [mark] : []),
  ];
}

/** A file comes back with its record. One that the bucket has let go is named no longer. */
async function withItsFile(record: StoredRecord): Promise<StoredRecord> {
  if (!keyNamedBy(record) || (await bringBack(record))) return record;
  return 's3Key' in record
    ? { ...record, s3Key: '', s3Version: '', documentLink: '' }
    : { ...record, profile_picture: DEFAULT_PICTURE };
}

async function restore<N extends Noun>(store: Store, noun: N, key: string): Promise<boolean> {
  const past = await lastDeleted(noun, key);
  if (!past) return false;
  const record = {
    ...(await withItsFile(past.record)),
    version: past.version + 1,
    updatedAt: store.now.toISOString(),
  };
  await store.create(noun, record as unknown as RecordFor[N], { steps: stepsOf(noun, record) }, 'restored');
  if (noun === 'user') await whereKnown(() => cognito.send(new AdminEnableUserCommand(identityOf(key))));
  return true;
}

/** False when there is nothing to restore, or its company is gone. */
export const handler = serve(contract.history.restore, async ({ params, store, setHeader }) => {
  const noun = nouns.find((known) => known === params.noun);
  if (!noun) throw notFound();
  try {
    return await restore(store, noun, params.id);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    setHeader('Reason', 'The record exists already, or its company does not.');
    return false;
  }
});
