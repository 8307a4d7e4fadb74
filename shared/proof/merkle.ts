import { sha256 } from './bytes.ts';
import { canonical } from './canonical.ts';
import type { Leaf, Path } from './shapes.ts';

/** A leaf can never be taken for a node (RFC 6962). */
const leafHash = (of: Leaf) => sha256(canonical({ leaf: of }));
const join = (left: string, right: string) => sha256(canonical({ node: [left, right] }));

/** The root to which a leaf and its path lead. */
export async function rootOf(of: Leaf, way: Path): Promise<string> {
  let node = await leafHash(of);
  for (const beside of way)
    node = 'left' in beside ? await join(beside.left, node) : await join(node, beside.right);
  return node;
}

/** One row of the tree above another; a node that is left over goes up as it is. */
async function above(row: readonly string[]): Promise<string[]> {
  const pairs = row.flatMap((left, at) => (at % 2 === 0 ? [[left, row[at + 1]] as const] : []));
  return Promise.all(pairs.map(async ([left, right]) => (right === undefined ? left : join(left, right))));
}

function pathUp(rows: readonly (readonly string[])[], at: number): Path {
  return rows.flatMap((row, height) => {
    const turn = Math.floor(at / 2 ** height);
    const beside = row[turn % 2 === 0 ? turn + 1 : turn - 1];
    if (beside === undefined) return [];
    return [turn % 2 === 0 ? { right: beside } : { left: beside }];
  });
}

/**
 * The tree over the ends of chains.
 * @returns its root, and the path of each leaf in their order
 * @throws Error without leaves
 */
export async function treeOf(
  leaves: readonly Leaf[],
): Promise<{ readonly root: string; readonly paths: readonly Path[] }> {
  let row: readonly string[] = await Promise.all(leaves.map(leafHash));
  const rows = [row];
  while (row.length > 1) {
    row = await above(row);
    rows.push(row);
  }
  const [root] = row;
  if (root === undefined) throw new Error('A tree has at least one leaf.');
  return { root, paths: leaves.map((_, at) => pathUp(rows, at)) };
}
