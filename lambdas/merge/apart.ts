import { merges as routes } from '../../shared/api/merge.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { itemKeys } from '../domain/item-keys.ts';
import { serve } from '../engine/serve.ts';
import { transact } from '../engine/transact.ts';

/** Marks two records as not duplicates, which hides the pair, or removes the mark. */
export const handler = serve(routes.apart, async ({ params, body, store }) => {
  const { one: firstKey, other: secondKey } = body;
  if (firstKey === secondKey) throw invalid({ other: 'Please name two records' }, 'Please name two records.');
  const key = itemKeys.notDuplicates(params.noun, [firstKey, secondKey]);
  const item = { ...key, ...store.author };
  await transact([body.apart ? { Put: { Item: item } } : { Delete: { Key: key } }]);
  return body.apart;
});
