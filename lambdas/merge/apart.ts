import { merges as routes } from '../../shared/api/merge.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { keys } from '../domain/keys.ts';
import { serve } from '../engine/serve.ts';
import { tableName } from '../engine/table.ts';
import { transact } from '../engine/transact.ts';

/** A pair that is no duplicate does not come back; the same words for both are no pair. */
export const handler = serve(routes.apart, async ({ params, body, caller, store }) => {
  const { one, other } = body;
  if (one === other) throw invalid({ other: 'Please name two records' }, 'Please name two records.');
  const key = keys.apart(params.noun, [one, other]);
  const kept = { ...key, by: caller.email, at: store.now.toISOString() };
  await transact([
    body.apart
      ? { Put: { TableName: tableName(), Item: kept } }
      : { Delete: { TableName: tableName(), Key: key } },
  ]);
  return body.apart;
});
