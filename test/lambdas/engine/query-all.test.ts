import { expect, test } from 'vitest';

import { openEngine } from '../../support/engine.ts';

const { w } = await openEngine();
const { queryAll } = await import('../../../lambdas/engine/query-all.ts');

test('a query of more than a megabyte returns all items in order, with a Query for each megabyte', async () => {
  const items = Array.from({ length: 9 }, (_, index) => ({
    pk: 'note#1',
    sk: `page#${index}`,
    text: 'x'.repeat(150_000),
  }));
  await w.table.putItems([...items, { pk: 'note#2', sk: 'page#0' }]);
  w.meter.start();
  const readItems: unknown[] = [];
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'note#1' } };
  for await (const { sk } of queryAll<{ sk: string }>(query)) readItems.push(sk);
  expect(readItems).toEqual(items.map(({ sk }) => sk));
  expect(w.meter.calls).toEqual(['Query', 'Query']);
});
