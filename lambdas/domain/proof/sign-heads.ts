import { PutObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { hexOf, sha256, type Bytes } from '../../../shared/proof/bytes.ts';
import { canonical } from '../../../shared/proof/canonical.ts';
import { readHead } from '../../engine/chain.ts';
import { env } from '../../engine/env.ts';
import { readItem, table, tableName } from '../../engine/table.ts';
import { s3 } from '../files/uploads.ts';
import { mapInBatches } from '../map-in-batches.ts';
import { itemKeys } from '../item-keys.ts';
import { beginChain } from './begin-chain.ts';
import { readHeadsSince, type ChainHead } from './heads.ts';
import { readPublicKey, sign } from './kms.ts';
import type { SignedHead } from '../../../shared/proof/shapes.ts';

/** Milliseconds by which two runs overlap, because the index lags and clocks differ. */
const OVERLAP_MS = 15 * 60_000;
/** Milliseconds that the first run looks back: further than the oldest unsigned entry. */
const FIRST_RUN_MS = 400 * 24 * 3600_000;
/** Parallel signatures: few, because the account's KMS quota (300 ECC signatures a second) is shared. */
const MAX_PARALLEL = 5;
/** Heads after which the progress is saved: about ten seconds of work. */
const BATCH_SIZE = 500;

/** Writes the summary of earlier entries if a chain lacks it; returns the chain's head. */
async function beginAndReadHead(head: ChainHead, now: Date): Promise<ChainHead> {
  const newHead = (await beginChain(head.chain, now)) ? await readHead(head.chain) : undefined;
  return newHead ? { chain: head.chain, ...newHead } : head;
}

async function signAll(
  heads: readonly ChainHead[],
  now: Date,
  publicKey: Bytes,
): Promise<readonly SignedHead[]> {
  const key = await sha256(publicKey);
  const format = 'property-finance-portal/head/1';
  return mapInBatches(
    heads,
    async (head) => {
      const statement = {
        format,
        at: now.toISOString(),
        ...(await beginAndReadHead(head, now)),
        key,
      } as const;
      return { statement, signature: await sign(canonical(statement)), publicKey: hexOf(publicKey) };
    },
    MAX_PARALLEL,
  );
}

/** Stores signed heads outside of the table: a writer of the table cannot rewrite them. */
const storeCopy = (until: string, signed: readonly SignedHead[]) =>
  s3.send(
    new PutObjectCommand({
      Bucket: env('PROOF_BUCKET'),
      Key: `heads/${until}.json`,
      Body: canonical(signed),
      ContentType: 'application/json',
      // A bucket with Object Lock refuses an upload without a checksum (S3 user guide, "Managing Object Lock").
      ChecksumAlgorithm: 'SHA256',
    }),
  );

const put = (Item: Record<string, unknown>) => table.send(new PutCommand({ TableName: tableName(), Item }));

/**
 * Signs the head of each chain with entries since the last run, and stores the signed heads in the bucket and in the
 * table, where they do not expire. After each batch, stores the time until which all heads are signed, so that a run
 * that fails or reaches its timeout loses one batch only.
 * @returns how many heads were signed
 */
export async function signHeads(now: Date): Promise<number> {
  const last = await readItem(itemKeys.headsSignedUntil);
  const from = last ? Date.parse(String(last['at'])) - OVERLAP_MS : now.getTime() - FIRST_RUN_MS;
  const heads = await readHeadsSince(new Date(from).toISOString(), new Date());
  if (heads.length === 0) return 0;
  const publicKey = await readPublicKey();
  const at = now.toISOString();
  for (let start = 0; start < heads.length; start += BATCH_SIZE) {
    const batch = heads.slice(start, start + BATCH_SIZE);
    const batchHeads = batch.map(({ head }) => head);
    const signed = await signAll(batchHeads, now, publicKey);
    const isLastBatch = start + BATCH_SIZE >= heads.length;
    const until = isLastBatch ? at : (batch.at(-1)?.at ?? at);
    await storeCopy(until, signed);
    await mapInBatches(signed, (head) => put({ ...itemKeys.chainSigned(head.statement.chain, at), head }));
    await put({ ...itemKeys.headsSignedUntil, at: until });
  }
  return heads.length;
}
