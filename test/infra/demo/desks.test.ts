import { expect, it } from 'vitest';
import { demoItems } from '../../../infra/demo/index.ts';
import type { Item } from '../../../infra/demo/items.ts';
import { TABLE } from '../../support/environment.ts';
import { collectChanges, followNewChanges, resetWithChanges } from '../../support/stream-changes.ts';
import { openWorldForTests } from '../../support/test-world.ts';

const w = await openWorldForTests();
const changes = collectChanges(w);
const { items, desks } = demoItems();

/** The stored items of all desks, by key. */
const storedDesks = () =>
  new Map(
    w.db.items(TABLE).flatMap((item) => {
      const key = `${item['pk']?.S} ${item['sk']?.S}`;
      return /^(?:duty|figures)#| desk$/.test(key) ? [[key, item] as const] : [];
    }),
  );

const sumOf = (figures: object) =>
  Object.values(figures).reduce((sum: number, value) => (typeof value === 'number' ? sum + value : sum), 0);
const total = (all: readonly Item[], figuresOf: (item: Item) => readonly object[]) =>
  all.flatMap(figuresOf).reduce((sum: number, figures) => sum + sumOf(figures), 0);

it('fills the desks before the follower does, which then changes nothing', async () => {
  await resetWithChanges(w, changes);
  await w.table.putItems([...items, ...desks]);
  const seeded = storedDesks();
  const { body } = await w.call('admin', 'desk.todo');
  expect(Object(body).counts.todo).toBeGreaterThan(20);
  await followNewChanges(w, changes);
  expect(storedDesks()).toEqual(seeded);
}, 120_000);

it('adds up the figures of all records', () => {
  const stored = total(desks, (item) => (String(item['pk']).startsWith('figures#') ? [item] : []));
  expect(stored).toBe(total(desks, ({ added }) => Object.values(Object(added))));
  expect(stored).toBeGreaterThan(0);
});
