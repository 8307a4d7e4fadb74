import { DescribeExportCommand, ExportTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { chunked } from './concurrency.ts';
import { linesOf } from './folder.ts';
import type { Item } from './items.ts';
import type { Stores } from './stores.ts';

const ITEMS_PER_WRITE = 1000;

/** A finished export of the table. */
interface TableExport {
  readonly exportedAt: Date;
  readonly summaryKey: string;
}

/**
 * Exports the table as of a moment through DynamoDB. This takes some minutes, whatever the size of the table.
 * @param moment defaults to now
 * @param pollMs pause between two polls of the progress
 * @throws Error when the export fails
 */
export async function exportTable(stores: Stores, pollMs: number, moment?: Date): Promise<TableExport> {
  const { table, tableArn, exportBucket } = stores;
  const started = await table.send(
    new ExportTableToPointInTimeCommand({ TableArn: tableArn, S3Bucket: exportBucket, ExportTime: moment }),
  );
  const ExportArn = started.ExportDescription?.ExportArn;
  for (;;) {
    const { ExportDescription: description } = await table.send(new DescribeExportCommand({ ExportArn }));
    if (description?.ExportStatus === 'COMPLETED' && description.ExportTime && description.ExportManifest)
      return { exportedAt: description.ExportTime, summaryKey: description.ExportManifest };
    if (description?.ExportStatus !== 'IN_PROGRESS')
      throw new Error(`The table was not exported: ${description?.FailureMessage ?? 'no reason is given'}.`);
    await wait(pollMs);
  }
}

async function contentOf({ s3, exportBucket }: Stores, Key: string): Promise<Readable> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: exportBucket, Key }));
  if (!(Body instanceof Readable)) throw new Error(`${Key} of the export has no content.`);
  return Body;
}

async function jsonOf(stores: Stores, key: string): Promise<Record<string, unknown>> {
  const chunks: unknown[] = await (await contentOf(stores, key)).setEncoding('utf8').toArray();
  return Object(JSON.parse(chunks.join('')));
}

async function* valuesIn(chunks: Readable): AsyncGenerator<Record<string, unknown>> {
  for await (const line of linesOf(chunks.setEncoding('utf8'))) yield Object(JSON.parse(line));
}

async function* itemsIn(stores: Stores, { summaryKey }: TableExport): AsyncGenerator<Item> {
  const { manifestFilesS3Key, itemCount } = await jsonOf(stores, summaryKey);
  let count = 0;
  for await (const { dataFileS3Key } of valuesIn(await contentOf(stores, String(manifestFilesS3Key)))) {
    const file = (await contentOf(stores, String(dataFileS3Key))).pipe(createGunzip());
    for await (const { Item } of valuesIn(file)) {
      count += 1;
      yield unmarshall(Object(Item));
    }
  }
  if (count !== itemCount)
    throw new Error(`The export has ${count} items, but its summary says ${String(itemCount)}.`);
}

/** Reads the items of an export, in groups. @throws Error when items are missing */
export const exportedItems = (stores: Stores, tableExport: TableExport): AsyncGenerator<Item[]> =>
  chunked(ITEMS_PER_WRITE, itemsIn(stores, tableExport));
