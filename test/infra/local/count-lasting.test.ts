import { afterAll, beforeAll, expect, test } from 'vitest';
import { countMissing } from '../../../infra/local/count-lasting.ts';
import { TABLE } from '../../support/environment.ts';
import { a } from '../../support/records.ts';
import { openWorld, type World } from '../../support/world.ts';

let w: World;
beforeAll(async () => {
  w = await openWorld();
});
afterAll(() => w.close());

const counter = () => w.table.item('user#active administrators', 'dependants');

test('administrators of a data folder from before they were counted are counted once', async () => {
  await w.put('user', a.user({ role: 'admin', sub: 'second' }));
  const items = (await w.table.all()).filter(({ pk }) => pk !== 'user#active administrators');
  await w.db.clear();
  await w.table.putItems(items);
  expect(await counter()).toBeUndefined();
  await countMissing(w.db, TABLE);
  expect(await counter()).toMatchObject({ count: 2 });
  await w.put('user', a.user({ role: 'admin', sub: 'third' }));
  await countMissing(w.db, TABLE);
  expect(await counter()).toMatchObject({ count: 3 });
});
