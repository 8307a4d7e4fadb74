import { expect, test } from 'vitest';
import { rootOf, treeOf } from '../../../shared/proof/merkle.ts';
import type { Leaf } from '../../../shared/proof/shapes.ts';

const leaves = (many: number): Leaf[] =>
  Array.from({ length: many }, (_, at) => ({ chain: `project ${at}`, number: 1, hash: 'cd'.repeat(32) }));

test.each([1, 2, 3, 4, 5, 7, 8, 13])('each of %s leaves leads to the root', async (many) => {
  const { root, paths } = await treeOf(leaves(many));
  for (const [at, leaf] of leaves(many).entries()) expect(await rootOf(leaf, paths[at] ?? [])).toBe(root);
});

test('no other leaf leads there, nor does another path', async () => {
  const [first, second] = leaves(5);
  const { root, paths } = await treeOf(leaves(5));
  const [path = [], other = []] = paths;
  if (!first || !second) throw new Error('There are five.');
  expect(await rootOf({ ...first, number: 2 }, path)).not.toBe(root);
  expect(await rootOf(second, path)).not.toBe(root);
  expect(await rootOf(first, other)).not.toBe(root);
  expect(await rootOf(first, path.slice(1))).not.toBe(root);
});

test('there is no tree without leaves', async () => {
  await expect(treeOf([])).rejects.toThrow('at least one leaf');
});
