import { PutObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { hexOf, sha256 } from '../../../shared/proof/bytes.ts';
import { canonical } from '../../../shared/proof/canonical.ts';
import { NOTHING_BEFORE } from '../../../shared/proof/chain.ts';
import { treeOf } from '../../../shared/proof/merkle.ts';
import { statementHash, textOf } from '../../../shared/proof/root.ts';
import { readHead } from '../../engine/chain.ts';
import { env } from '../../engine/env.ts';
import { table, tableName } from '../../engine/table.ts';
import { s3 } from '../files/uploads.ts';
import { inTurns } from '../in-turns.ts';
import { keys } from '../keys.ts';
import { beginChain } from './begin.ts';
import { headsSince } from './heads.ts';
import { publicKey, sign } from './kms.ts';
import type { Leaf, Proven, SignedRoot } from '../../../shared/proof/shapes.ts';

/** Milliseconds by which two roots overlap: an index is late, and clocks differ. */
const OVERLAP = 15 * 60_000;
/** Before the first root: further back than anything that is not signed. */
const FIRST = 400 * 24 * 3600_000;

async function lastRoot(): Promise<SignedRoot | undefined> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.root('').pk },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: 1,
    }),
  );
  return Items[0]?.['root'] as SignedRoot | undefined;
}

/** The end of a chain, which begins with what was kept before it. */
async function complete(leaf: Leaf, now: Date): Promise<Leaf> {
  const head = (await beginChain(leaf.chain, now)) ? await readHead(leaf.chain) : undefined;
  return head ? { chain: leaf.chain, ...head } : leaf;
}

async function signed(leaves: readonly Leaf[], merkle: string, now: Date, last?: SignedRoot) {
  const key = await publicKey();
  const statement = {
    format: 'property-finance-portal/root/1',
    at: now.toISOString(),
    chains: leaves.length,
    merkle,
    previous: last ? await statementHash(last.statement) : NOTHING_BEFORE,
    key: await sha256(key),
  } as const;
  const root: SignedRoot = {
    statement,
    signature: await sign(textOf(statement)),
    publicKey: hexOf(key),
  };
  return root;
}

/** Keeps a root outside of the table: whoever can rewrite the table cannot rewrite it. */
const keepCopy = (root: SignedRoot, leaves: readonly Leaf[]) =>
  s3.send(
    new PutObjectCommand({
      Bucket: env('ROOTS_BUCKET'),
      Key: `roots/${root.statement.at}.json`,
      Body: canonical({ root, leaves }),
      ContentType: 'application/json',
      // A bucket with Object Lock refuses an upload without a checksum (S3 user guide, "Managing Object Lock").
      ChecksumAlgorithm: 'SHA256',
    }),
  );

const put = (Item: Record<string, unknown>) => table.send(new PutCommand({ TableName: tableName(), Item }));

/**
 * Signs the root over the ends of all chains that went on since the root before, and keeps it in the bucket and, with
 * the path of each chain, in the table; nothing of it expires. The root itself is written last: what stops before it is
 * done again by the next run, which begins where the last root ended.
 * @returns how many chains it holds; no root is signed over none
 */
export async function signRoot(now: Date): Promise<number> {
  const last = await lastRoot();
  const from = last ? Date.parse(last.statement.at) - OVERLAP : now.getTime() - FIRST;
  const heads = await headsSince(new Date(from).toISOString(), new Date());
  const leaves = await inTurns(heads, (leaf) => complete(leaf, now));
  if (leaves.length === 0) return 0;
  const { root: merkle, paths } = await treeOf(leaves);
  const root = await signed(leaves, merkle, now, last);
  await keepCopy(root, leaves);
  await inTurns([...leaves.entries()], ([at, { chain, number }]) => {
    const proven: Proven = { root, number, path: paths[at] ?? [] };
    return put({ ...keys.chainSigned(chain, root.statement.at), proven });
  });
  await put({ ...keys.root(root.statement.at), root });
  return leaves.length;
}
