import { DescribeExportCommand, ExportTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { chunked } from './concurrency.ts';
import { linesOf } from './folder.ts';
import type { Item } from './items.ts';
import type { Place } from './place.ts';

/** Items written to the folder per write. */
const GROUP = 1000;

/** A finished export of the table. */
export interface TableExport {
  /** The moment of the exported data. */
  readonly at: Date;
  /** Key of the export's summary in the bucket. */
  readonly summary: string;
}

/**
 * Exports the table as of a moment through DynamoDB. This takes some minutes, whatever the size of the table.
 * @param moment defaults to now
 * @param poll milliseconds between two polls of the progress
 * @throws Error when the export fails
 */
export async function exportTable(place: Place, poll: number, moment?: Date): Promise<TableExport> {
  const { table, tableArn, exportBucket } = place;
  const started = await table.send(
    new ExportTableToPointInTimeCommand({ TableArn: tableArn, S3Bucket: exportBucket, ExportTime: moment }),
  );
  const ExportArn = started.ExportDescription?.ExportArn;
  for (;;) {
    const { ExportDescription: now } = await table.send(new DescribeExportCommand({ ExportArn }));
    if (now?.ExportStatus === 'COMPLETED' && now.ExportTime && now.ExportManifest)
      return { at: now.ExportTime, summary: now.ExportManifest };
    if (now?.ExportStatus !== 'IN_PROGRESS')
      throw new Error(`The table was not exported: ${now?.FailureMessage ?? 'no reason is given'}.`);
    await wait(poll);
  }
}

async function contentOf({ s3, exportBucket }: Place, Key: string): Promise<Readable> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: exportBucket, Key }));
  if (!(Body instanceof Readable)) throw new Error(`${Key} of the export has no content.`);
  return Body;
}

async function jsonOf(place: Place, key: string): Promise<Record<string, unknown>> {
  const chunks: unknown[] = await (await contentOf(place, key)).setEncoding('utf8').toArray();
  return Object(JSON.parse(chunks.join('')));
}

/** Parses a stream of JSON lines. */
async function* valuesIn(chunks: Readable): AsyncGenerator<Record<string, unknown>> {
  for await (const line of linesOf(chunks.setEncoding('utf8'))) yield Object(JSON.parse(line));
}

async function* itemsIn(place: Place, { summary }: TableExport): AsyncGenerator<Item> {
  const { manifestFilesS3Key, itemCount } = await jsonOf(place, summary);
  let count = 0;
  for await (const { dataFileS3Key } of valuesIn(await contentOf(place, String(manifestFilesS3Key)))) {
    const file = (await contentOf(place, String(dataFileS3Key))).pipe(createGunzip());
    for await (const { Item } of valuesIn(file)) {
      count += 1;
      yield unmarshall(Object(Item));
    }
  }
  if (count !== itemCount)
    throw new Error(`The export has ${count} items, but its summary says ${String(itemCount)}.`);
}

/** Reads the items of an export, in groups. @throws Error when items are missing */
export const exportedItems = (place: Place, tableExport: TableExport): AsyncGenerator<Item[]> =>
  chunked(GROUP, itemsIn(place, tableExport));
